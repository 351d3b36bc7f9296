// @ts-check
/** What the board of a game shows: digits, notes, colours, what is wrong, and what a hint points at. */

/** @param {import('./play.js').Table} table @returns {import('../board.js').Look} */
export function drawingOf({ game, session, wrong: checked, marks, told, pen }) {
    const { givens, state } = game;
    const wrong = [...checked, ...session.mistakes()].map(name => game.cellOf(name));
    const mistakes = new Set(wrong.filter(cell => state.entered[cell]));
    // Of two equal digits of which one is known to be wrong, the other is not called so, too.
    const clashes = new Set([...game.clashes()].filter(cell => mistakes.has(cell) || !game.clashesOf(cell).some(peer => mistakes.has(peer))));
    // A proof points at candidates: they are shown at their places, as the player has them.
    const candidates = marks?.candidates ? told.candidates ?? game.cells.map(cell => game.leftFor(cell)) : undefined;
    // While the program's notes stand they are candidates, and the eye looks for them where candidates stand.
    const gridNotes = game.view['filled-notes'] === 'centre';
    return { givens, entered: state.entered, notes: state.notes, candidates, gridNotes, colors: state.colors, pen: pen.marks, trial: new Set((game.checkpoints.at(-1)?.since ?? []).map(name => game.cellOf(name))), candidateColors: state.candidateColors, clashes, mistakes, broken: game.broken(), pointed: told.pointed, marks };
}
