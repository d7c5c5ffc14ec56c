import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { changedFields } from '../../../../domain/administration/products/product-form.js';
import { productEditor, undoCommand } from '../../../../machines/productEditor/productEditor.machine.js';
import { useAppActors } from '../../../app/contexts/app-actors.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { useUnsavedWork } from '../../../app/contexts/unsaved-work.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { productEditorActors } from './storeProducts.actors.js';

/** The machine of a product's page, bound to its notifications and to the question before unsaved work is lost. */
export function useProductEditor(productKey: string | null) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { notifications } = useAppActors();
  const [machine] = useState(() => productEditor.provide({ actors: productEditorActors(client) }));
  const actor = useMachineActor(machine, { input: { productKey } });
  useNotificationsOf(actor);
  const snapshot = useSelector(actor, (shown) => shown);
  const { seen, draft } = snapshot.context;
  useUnsavedWork('product', changedFields(seen, draft).length > 0);
  const createdKey = useCreatedKey(actor);
  useEffect(() => {
    if (createdKey !== null) navigate(`/admin/products/${createdKey}`, { replace: true });
  }, [createdKey, navigate]);
  useEffect(() => {
    const subscription = notifications.on('action.chosen', ({ action }) => {
      if ('command' in action && action.command === undoCommand) actor.send({ type: 'undo.pressed' });
    });
    return () => subscription.unsubscribe();
  }, [actor, notifications]);
  return { snapshot, send: actor.send };
}

/** Key of the product that was created; its page opens once nothing is unsaved. */
function useCreatedKey(actor: {
  on: (type: 'product.created', handler: (event: { productKey: string }) => void) => { unsubscribe: () => void };
}) {
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => {
    const subscription = actor.on('product.created', (event) => setKey(event.productKey));
    return () => subscription.unsubscribe();
  }, [actor]);
  return key;
}
