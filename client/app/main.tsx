import '@fontsource-variable/inter/wght.css';
import { LoadedTexts, placesOfPage, TextsNotLoaded } from '../texts/loaded-texts.js';
import { openApp } from './open-app.js';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no place for the app.');

try {
  const texts = await LoadedTexts.open(await placesOfPage());
  const open = (): (() => void) => openApp(container, texts);
  // For programs that drive the page, as the browser tests do: closing the storefront and opening it afresh is half the work of loading it.
  Object.assign(container, { storefront: { open, close: open() } });
} catch (error) {
  if (!(error instanceof TextsNotLoaded)) throw error;
  document.querySelector('#not-loaded')?.removeAttribute('hidden');
}
