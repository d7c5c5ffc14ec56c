import { type ComponentType, type FunctionComponent, type ReactNode, startTransition, useEffect, useState } from 'react';

/** A component whose code comes when it is first shown, or before where somebody knows that it will be. */
export type LaterComponent<Props extends object = object> = FunctionComponent<
  Props & {
    /** Shows until then. */
    waiting?: ReactNode;
  }
> & {
  /** Loads the code ahead. A failure shows when the component is. */
  preload: () => void;
};

/**
 * A component whose code is loaded on demand. What cannot be loaded is thrown to the error boundary, and tried
 * again when it is next shown.
 *
 * Not React's `lazy`: it holds back what has come for 300 ms after the last placeholder was shown, ten times what the code takes to come.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): LaterComponent<Props> {
  let code: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  const come = () => {
    coming ??= load().then(
      (module) => {
        code = module.default;
      },
      (error: unknown) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  const preload = () => void come().catch(() => undefined);

  function Later({ waiting = null, ...props }: Props & { waiting?: ReactNode }) {
    const [Loaded, setLoaded] = useState(() => {
      if (!code) preload();
      return code;
    });
    const [failure, setFailure] = useState<unknown>(null);
    useEffect(() => {
      if (Loaded) return;
      let isGone = false;
      const unlessGone = (then: () => void) => !isGone && then();
      come().then(
        // A whole screen: rendered in slices, between which the page answers.
        () => unlessGone(() => startTransition(() => setLoaded(() => code))),
        (error) => unlessGone(() => setFailure(error)),
      );
      return () => {
        isGone = true;
      };
    }, [Loaded]);
    if (failure !== null) throw failure;
    return Loaded ? <Loaded {...(props as unknown as Props)} /> : waiting;
  }
  return Object.assign(Later, { preload });
}
