import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { diagramPages, diagramsFolder } from './diagrams.js';

// `npm run diagrams`: what is no machine any more goes, too.
rmSync(diagramsFolder, { recursive: true, force: true });
mkdirSync(diagramsFolder, { recursive: true });
const pages = await diagramPages();
for (const [name, text] of pages) writeFileSync(new URL(name, diagramsFolder), text);
console.log(`${pages.size} pages in docs/machines`);
