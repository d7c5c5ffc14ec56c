import { CircleDashed, CircleX, Clock, ReceiptText, Truck } from 'lucide-react';
import { orderStatusName } from '../../../../domain/history/order-history.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';

/** An icon and a tone for each known status; a back office may have others. */
const looks = {
  submitted: { Icon: Clock, tone: 'primary' },
  shipped: { Icon: Truck, tone: 'warning' },
  invoiced: { Icon: ReceiptText, tone: 'success' },
  cancelled: { Icon: CircleX, tone: 'danger' },
} as const;

const other = { Icon: CircleDashed, tone: 'neutral' } as const;

const lookOf = (status: string): (typeof looks)[keyof typeof looks] | typeof other =>
  (looks as Readonly<Record<string, (typeof looks)[keyof typeof looks]>>)[status.toLowerCase()] ?? other;

/** The status of an order: its name, with an icon of its own, so that it is told apart without its color. */
export function OrderStatus({ status }: { status: string }) {
  const t = useTexts();
  const { Icon, tone } = lookOf(status);
  return (
    <Badge $tone={tone}>
      <Icon aria-hidden size={14} />
      {t.say(orderStatusName(status))}
    </Badge>
  );
}
