import '@fontsource-variable/inter/wght.css';
import { LoadedTexts, placesOfPage } from '../texts/loaded-texts.js';
import { openApp } from './open-app.js';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no place for the app.');

const texts = await LoadedTexts.open(await placesOfPage());
const open = (): (() => void) => openApp(container, texts);

// For programs that drive the page, as the browser tests do: closing the storefront and opening it afresh is half the work of loading it.
Object.assign(container, { storefront: { open, close: open() } });
