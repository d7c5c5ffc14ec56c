import type { SentRequest } from './check.js';

const secretFields =
  'password|newPassword|resetToken|reset_token|verifyToken|secret|access_token|refresh_token|token|challenge|credential|cardNumber|cvv2|accountNumber|routingNumber';
const inJson = new RegExp(`"(${secretFields})"\\s*:\\s*"[^"]*"`, 'gi');
const inForm = new RegExp(`(^|[&?])(${secretFields}|code)=[^&\\s]*`, 'gi');
/** A category has a code and an address a key; those that open something are long. */
const longOnes = /"(code|key|id)"\s*:\s*"[^"]{20,}"/g;
/** An app's secret, and codes that replace those of the app. */
const inAuthenticator = /otpauth:[^"\s]*|"recoveryCodes"\s*:\s*\[[^\]]*\]/gi;
const inXml = /<SharedSecret>[^<]*<\/SharedSecret>/gi;

/** A text without the values of what is secret, the names still there. */
export const masked = (text: string): string =>
  text
    .replaceAll(inJson, '"$1":"•••"')
    .replaceAll(longOnes, '"$1":"•••"')
    .replaceAll(inForm, '$1$2=•••')
    .replaceAll(inAuthenticator, '•••')
    .replaceAll(inXml, '<SharedSecret>•••</SharedSecret>');

const reportedHeaders = ['authorization', 'x-customer', 'x-ship-method', 'idempotency-key', 'x-request-id', 'content-type'];

/** Headers that identify the request and its customer, with the token hidden. */
export const maskedHeaders = ({ headers }: SentRequest): string[] =>
  reportedHeaders.flatMap((name) => {
    const value = headers[name];
    if (value === undefined) return [];
    return [`${name}: ${name === 'authorization' ? 'Bearer •••' : value}`];
  });
