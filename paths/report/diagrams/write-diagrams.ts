import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { diagramPages, diagramsFolder, drawnIn } from './diagrams.js';

// `npm run diagrams`: what is no machine any more goes, too.
mkdirSync(diagramsFolder, { recursive: true });
for (const name of drawnIn(readdirSync(diagramsFolder))) rmSync(new URL(name, diagramsFolder));
const pages = await diagramPages();
for (const [name, text] of pages) writeFileSync(new URL(name, diagramsFolder), text);
console.log(`${pages.size} pages in docs/machines`);
