import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useCartFreshness } from '../../app/contexts/cart-freshness.js';
import { useViewer } from '../../app/contexts/viewer.js';
import { useCustomer } from '../../app/contexts/workplace.js';
import { CartSummaryDocument } from '../../generated/graphql.js';

/** Windows with the same cart tell each other its version: who has another one reads it again. Nothing else is said. */
export function useCartAcrossTabs(): void {
  const freshness = useCartFreshness();
  const viewer = useViewer();
  const customer = useCustomer();
  const version = useQuery(CartSummaryDocument, { fetchPolicy: 'cache-only' }).data?.cart.version ?? null;
  const known = useRef(version);
  const announced = useRef(0);
  const channelName = viewer && customer ? `cart of ${viewer.username} for ${customer.customerKey}` : null;
  const channel = useRef<BroadcastChannel | null>(null);

  useEffect(() => {
    if (channelName === null) return;
    const opened = new BroadcastChannel(channelName);
    channel.current = opened;
    opened.onmessage = ({ data }: MessageEvent<number>) => {
      if (data === known.current) return;
      announced.current = data;
      freshness.send({ type: 'cart.changed' });
    };
    return () => {
      channel.current = null;
      opened.close();
    };
  }, [channelName, freshness]);

  useEffect(() => {
    if (version === null || version === known.current) return;
    known.current = version;
    channel.current?.postMessage(version);
    // An answer that was pending when another window announced its change may be older than that change.
    if (version < announced.current) freshness.send({ type: 'cart.changed' });
  }, [version, freshness]);
}
