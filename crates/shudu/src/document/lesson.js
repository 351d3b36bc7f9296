// The board of a path: the steps beside it change it. Without scripts the page shows the puzzle and all steps in words.
for (const lesson of document.querySelectorAll('.lesson')) {
    // What `render` calls a series: sizes and looks, then a line for each shape, then one for each drawing.
    const [head, ...lines] = lesson.querySelector('[type="text/plain"]').textContent.trim().split('\n');
    const { size, paints, fonts, shapes: count, answer, show } = JSON.parse(head);
    const [shapes, drawings] = [lines.slice(0, count), lines.slice(count)];
    const [figure, position] = ['.board figure', 'output'].map(name => lesson.querySelector(name));
    const steps = [...lesson.querySelectorAll('.steps > li')];
    const first = figure.getAttribute('aria-label');

    const element = shape => {
        const [head, ...rest] = shape.split(' ');
        const [kind, number] = [head[0], head.slice(1)];
        const [x, y, width = 60, height = 60] = rest;
        if (kind === 'r') return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${paints[number]}/>`;
        if (kind === 'c') return `<circle cx="${x}" cy="${y}" r="${width}"${paints[number]}/>`;
        if (kind === 'd') return `<path d="${rest.join(' ')}"${paints[number]}/>`;
        return `<text x="${x}" y="${y}"${fonts[number]}>${rest.slice(2).join(' ')}</text>`;
    };
    const shown = [];
    drawings.forEach((line, number) => {
        const [from, ...differing] = line.split(' ');
        const seen = new Set(+from === number ? [] : shown[from]);
        for (const part of differing) {
            const [low, high = low] = part.split('-').map(Number);
            for (let at = low; at <= high; at++) if (!seen.delete(at)) seen.add(at);
        }
        shown.push(seen);
    });
    const svg = number =>
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}" font-family="sans-serif">` +
        shapes.filter((_, at) => shown[number].has(at)).map(element).join('') +
        '</svg>';

    // 0 is the puzzle, then come the steps, each without its marks and with them, and the end.
    let at = 0;
    const isPupil = () => lesson.dataset.edition === 'pupil';
    const isTold = step => !isPupil() || step.classList.contains('shown');
    const drawing = () => {
        const step = steps[at - 1];
        return step && isTold(step) ? 2 * at : Math.max(0, 2 * at - 1);
    };
    const go = (number, follow) => {
        at = Math.max(0, Math.min(steps.length + 1, number));
        const step = steps[at - 1];
        figure.innerHTML = svg(drawing());
        figure.setAttribute('aria-label', step && isTold(step) ? step.querySelector('h2').textContent : first);
        position.textContent = `${Math.min(at, steps.length)} / ${steps.length}`;
        for (const one of steps) one.toggleAttribute('aria-current', one === step);
        if (follow) step?.scrollIntoView({ block: 'nearest' });
    };

    for (const step of steps) {
        step.insertAdjacentHTML('afterbegin', '<figure></figure>');
        step.insertAdjacentHTML('beforeend', `<p class="write">${answer}</p><button class="show">${show}</button>`);
    }
    for (const part of lesson.querySelectorAll('[hidden]')) part.hidden = false;
    lesson.addEventListener('click', ({ target }) => {
        const [button, step] = [target.closest('button'), target.closest('.steps > li')];
        if (button?.dataset.go) go(at + Number(button.dataset.go), true);
        else if (button?.dataset.edition) {
            lesson.dataset.edition = button.dataset.edition;
            for (const one of lesson.querySelectorAll('button[data-edition]'))
                one.setAttribute('aria-pressed', String(one === button));
            go(at, false);
        } else if (button?.matches('.print')) print();
        else if (step) {
            if (button) step.classList.add('shown');
            go(steps.indexOf(step) + 1, false);
        }
    });
    document.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
        if (ctrlKey || metaKey || altKey || !lesson.matches(':hover, :focus-within, :only-of-type')) return;
        if (key === 'ArrowRight') go(at + 1, true);
        else if (key === 'ArrowLeft') go(at - 1, true);
    });
    // On paper each step has a board of its own.
    addEventListener('beforeprint', () => {
        figure.innerHTML = svg(0);
        steps.forEach((step, number) => {
            step.querySelector('figure').innerHTML = svg(2 * number + (isPupil() ? 1 : 2));
        });
    });
    addEventListener('afterprint', () => {
        for (const step of steps) step.querySelector('figure').innerHTML = '';
        go(at, false);
    });
    go(0, false);
}
