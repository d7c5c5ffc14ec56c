import '@fontsource-variable/inter/wght.css';
import { LoadedTexts, placesOfPage, TextsNotLoaded } from '../texts/loaded-texts.js';
import { openApp } from './open-app.js';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no place for the app.');

try {
  const texts = await LoadedTexts.open(await placesOfPage());
  // For programs that drive the page, as the browser tests do: closing the storefront and opening it again is half the work of loading it.
  const storefront = { open: () => void Object.assign(storefront, openApp(container, texts)) };
  Object.assign(container, { storefront });
  storefront.open();
} catch (error) {
  if (!(error instanceof TextsNotLoaded)) throw error;
  document.querySelector('#not-loaded')?.removeAttribute('hidden');
}
