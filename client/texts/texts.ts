import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Texts } from '../../texts/texts.js';
import type { LoadedTexts } from './loaded-texts.js';

/** Provided once, around everything. */
export const TextsContext = createContext<LoadedTexts | null>(null);

/** The loaded texts themselves, for what changes the language; throws outside the app. */
export function useLoadedTexts(): LoadedTexts {
  const loaded = useContext(TextsContext);
  if (!loaded) throw new Error('The texts are provided by openApp.');
  return loaded;
}

/** Words for people, in the language that is shown: `t('cart.title')`, `t.say(message)`, `t.format.money(total)`. */
export function useTexts(): Texts {
  const { subscribe, current } = useLoadedTexts();
  return useSyncExternalStore(subscribe, current, current);
}
