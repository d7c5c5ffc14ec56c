import { type RefObject, useEffect, useRef, useState } from 'react';

/** Focuses the first invalid field of a form when its problems appear, and again at every further try. */
export function useFirstProblem(areShown: boolean): { form: RefObject<HTMLFormElement | null>; noteTry: () => void } {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try moves the focus, although nothing else has changed.
  useEffect(() => {
    if (areShown) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [areShown, tries]);
  return { form, noteTry: () => setTries((count) => count + 1) };
}
