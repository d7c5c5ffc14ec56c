import { type ReactNode, useCallback, useMemo, useState } from 'react';
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

/** Actions that a list offers for its products; the same object until something of it changes. */
export interface AddingActions {
  readonly add: (product: { productKey: string; description: string }, quantity: Amount) => void;
  /** Opens the dialog with units, price and notes (S2.42). */
  readonly open: (product: { productKey: string; description: string }) => void;
  readonly isAdding: (productKey: string) => boolean;
  /** The user's role may order; others see no controls for it. */
  readonly mayOrder: boolean;
  /** Asks for the order guide to add the product to (S5.27); null for users without guides (S6.1). */
  readonly addToGuide: ((product: GuidedProduct & { readonly description: string }, quantity: Amount | null) => void) | null;
}

/** Adds products from a list, also of an order guide: at once with the row's quantity, or in the dialog. Several can be pending. */
export function useAdding(orderGuide: string | null = null): {
  actions: AddingActions;
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

  const mayOrder = useMay('ORDER');
  const actions = useMemo(
    (): AddingActions => ({
      addToGuide,
      mayOrder,
      add: ({ productKey, description }, quantity) => begin({ productKey, description, quantity, isQuick: true }),
      open: ({ productKey, description }) => begin({ productKey, description, quantity: null, isQuick: false }),
      isAdding: (productKey) => intents.some((intent) => intent.isQuick && intent.productKey === productKey),
    }),
    [addToGuide, mayOrder, begin, intents],
  );

  return {
    actions,
    announcement: added === null ? '' : t('products.added', { name: added }),
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
