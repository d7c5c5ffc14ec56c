import { badInput } from '../../errors.js';
import type { ConfirmIdentityInput } from '../../generated/resolvers.js';
import type { IdentityProof } from '../../office/ports/sign-in-methods.js';
import { demandLengths } from '../demand-lengths.js';
import type { PathOf } from '../problems.js';
import { longest } from './longest.js';

/** The one proof of an input, within its lengths; throws `BAD_USER_INPUT` for none or several. */
export function proofIn({ password, code, passkey }: ConfirmIdentityInput): IdentityProof {
  const proofs: IdentityProof[] = [];
  if (typeof password === 'string') proofs.push({ password });
  if (typeof code === 'string') proofs.push({ code });
  if (passkey) proofs.push({ challenge: passkey.challenge, credential: passkey.credential });
  const [proof] = proofs;
  if (proof === undefined || proofs.length > 1) throw badInput('Send exactly one of password, code and passkey');
  demandLengths(proof, longest);
  return proof;
}

/** Path of a problem in the input, where the fields of a passkey are one level down. */
export const inProof: PathOf = ({ field }) => {
  if (!field) return null;
  return field === 'challenge' || field === 'credential' ? ['passkey', field] : [field];
};
