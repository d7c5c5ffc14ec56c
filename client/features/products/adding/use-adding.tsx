import { type ReactNode, useCallback, useState } from 'react';
import type { GuidedProduct } from '../../../../domain/order-guides/order-guides.js';
import type { Amount } from '../../../../domain/quantity/units.js';
import type { AddLineOutput } from '../../../../machines/addLine/types.js';
import { useAskToSignIn, useUserKind } from '../../../app/contexts/session.js';
import { useSite } from '../../../app/contexts/site.js';
import { useMay } from '../../../app/contexts/viewer.js';
import { useTexts } from '../../../texts/texts.js';
import { AddLineDialog } from '../../add-line/index.js';
import { useAddToGuide } from '../../order-guides/index.js';

interface Intent {
  readonly id: string;
  readonly productKey: string;
  readonly description: string;
  readonly quantity: Amount | null;
  /** Saved at once; the dialog shows only when it has a question. */
  readonly isQuick: boolean;
}

/** Adds products from a list, also of an order guide: at once with the row's quantity, or in the dialog. Several can be pending. */
export function useAdding(orderGuide: string | null = null): {
  add: (product: { productKey: string; description: string }, quantity: Amount) => void;
  open: (product: { productKey: string; description: string }) => void;
  isAdding: (productKey: string) => boolean;
  /** The user's role may order; others see no controls for it. */
  mayOrder: boolean;
  /** Asks for the order guide to add the product to (S5.27); null for users without guides (S6.1). */
  addToGuide: ((product: GuidedProduct & { readonly description: string }, quantity: Amount | null) => void) | null;
  /** Announcement of the last added product, for screen readers. */
  announcement: string;
  dialogs: ReactNode;
} {
  const [intents, setIntents] = useState<readonly Intent[]>([]);
  const t = useTexts();
  const [added, setAdded] = useState<string | null>(null);
  const askToSignIn = useAskToSignIn();
  const userKind = useUserKind();
  const site = useSite();
  const { addToGuide, dialog } = useAddToGuide();

  const begin = useCallback((intent: Omit<Intent, 'id'>) => {
    setIntents((all) => [...all, { ...intent, id: crypto.randomUUID() }]);
  }, []);
  const end = useCallback(
    (intent: Intent, output: AddLineOutput) => {
      setIntents((all) => all.filter(({ id }) => id !== intent.id));
      if (output.outcome === 'saved') setAdded(intent.description);
      if (output.outcome === 'accountRequired') askToSignIn();
    },
    [askToSignIn],
  );

  return {
    announcement: added === null ? '' : t('products.added', { name: added }),
    addToGuide,
    mayOrder: useMay('ORDER'),
    add: useCallback(
      ({ productKey, description }, quantity) => begin({ productKey, description, quantity, isQuick: true }),
      [begin],
    ),
    open: useCallback(
      ({ productKey, description }) => begin({ productKey, description, quantity: null, isQuick: false }),
      [begin],
    ),
    isAdding: useCallback(
      (productKey) => intents.some((intent) => intent.isQuick && intent.productKey === productKey),
      [intents],
    ),
    dialogs: (
      <>
        {intents.map((intent) => (
          <AddingOf
            key={intent.id}
            intent={intent}
            orderGuide={orderGuide}
            userKind={userKind}
            missingImage={site?.missingImage ?? ''}
            onEnd={end}
          />
        ))}
        {dialog}
      </>
    ),
  };
}

function AddingOf({
  intent,
  onEnd,
  ...rest
}: {
  intent: Intent;
  orderGuide: string | null;
  userKind: ReturnType<typeof useUserKind>;
  missingImage: string;
  onEnd: (intent: Intent, output: AddLineOutput) => void;
}) {
  const onClose = useCallback((output: AddLineOutput) => onEnd(intent, output), [intent, onEnd]);
  return (
    <AddLineDialog
      {...rest}
      productKey={intent.productKey}
      defaultQuantity={intent.quantity}
      isQuick={intent.isQuick}
      onClose={onClose}
    />
  );
}
