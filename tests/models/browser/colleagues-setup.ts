import type { Patch } from './gateway-answers.js';
import { asSalesperson, type Insider } from './test-setup.js';

/** Somebody whose menu, by {@link withColleagues}, has the entry: what they may do is answered by the test. */
export const asAdministrator = (): Promise<Insider> => asSalesperson();

/** The menu of an administrator. */
export const withColleagues: Patch = (data) => {
  if (!Array.isArray(data.menu)) return data;
  const others = data.menu.filter(({ key }) => key !== 'Colleagues');
  const entry = { __typename: 'MenuItem', key: 'Colleagues', isVisible: true, isLocked: false, isLogged: false };
  return { ...data, menu: [...others, entry] };
};
