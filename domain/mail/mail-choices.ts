import { text } from '../../texts/text.js';

/** Kinds of mail that users can switch off; those about their account cannot be. */
export const switchableMails = [{ kind: 'order.submitted', label: text('mail.kind.orders') }] as const;

/** One of them, as the REST contract names it. */
export type SwitchableMail = (typeof switchableMails)[number]['kind'];

/** Whether users can switch a kind of mail off. */
export const isSwitchable = (kind: string): kind is SwitchableMail => switchableMails.some((mail) => mail.kind === kind);

/** Name of a kind of mail. */
export const mailLabel = (kind: SwitchableMail) => switchableMails.find((mail) => mail.kind === kind)?.label ?? kind;

/** Parts of the `t` parameter of a link that switches mail off. */
export interface UnsubscribeToken {
  readonly userId: number;
  readonly kind: SwitchableMail;
  readonly signature: string;
}

const tokenForm = /^(\d{1,10})\.([a-zA-Z]{1,40}\.[a-zA-Z]{1,40})\.([\w-]{43})$/;

/** Reads a `t` parameter; null for any other text. Only the back office can check its signature. */
export function readUnsubscribeToken(token: string): UnsubscribeToken | null {
  const [, userId, kind = '', signature = ''] = tokenForm.exec(token) ?? [];
  if (userId === undefined || !isSwitchable(kind) || Number(userId) > 2_147_483_647) return null;
  return { userId: Number(userId), kind, signature };
}

/** The `t` parameter with these parts. */
export const writeUnsubscribeToken = ({ userId, kind, signature }: UnsubscribeToken): string => `${userId}.${kind}.${signature}`;
