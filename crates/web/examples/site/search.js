// Searches the sections of the guides: all words must be there; those in headings count more.
const folder = document.currentScript.dataset.folder;
const input = document.getElementById('search');
const list = document.getElementById('found');
const MOST = 20;

function found(words) {
    const scored = SECTIONS.map(section => {
        const [heading, text] = [`${section.title} ${section.heading}`.toLowerCase(), section.text.toLowerCase()];
        let score = 0;
        for (const word of words) {
            if (heading.includes(word)) score += 10;
            else if (text.includes(word)) score += 1;
            else return { section, score: 0 };
        }
        return { section, score };
    });
    return scored.filter(one => one.score > 0).sort((a, b) => b.score - a.score).slice(0, MOST);
}

function show() {
    const words = input.value.toLowerCase().split(/\s+/).filter(word => word);
    const items = words.length === 0 ? [] : found(words).map(({ section }) => {
        const item = document.createElement('li');
        const link = document.createElement('a');
        link.href = `${folder}${section.page}#${section.id}`;
        link.textContent = section.heading === section.title ? section.title : `${section.title}: ${section.heading}`;
        const at = Math.max(0, section.text.toLowerCase().indexOf(words[0]) - 40);
        item.append(link, ` ${section.text.slice(at, at + 120)}`);
        return item;
    });
    list.replaceChildren(...items);
}

input.addEventListener('input', show);
