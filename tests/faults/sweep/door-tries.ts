import type { BadValue } from './bad-values.js';
import { badValuesFor } from './bad-values.js';
import type { Who } from './people.js';
import { asText, encoded, survivesEncoding, type Try, type TryRequest } from './tries.js';

const boundary = 'sweep-boundary';
const oci = ['USERNAME', 'PASSWORD', 'HOOK_URL', '~TARGET', 'FUNCTION', 'OKCODE'];

/** One place of a door that is no GraphQL and in no OpenAPI document: where a text goes in. */
interface Door {
  readonly name: string;
  readonly server: Try['server'];
  readonly who: Who;
  readonly request: (text: string) => TryRequest;
  /** The text is sent in a form part as bytes; unpaired surrogates are encoded as UTF-8 does. */
  readonly isForm?: boolean;
}

const get = (url: string): TryRequest => ({ method: 'GET', url, headers: {} });
const postForm = (url: string, payload: string): TryRequest => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload,
});
const upload = (url: string, head: string, text: string, query = ''): TryRequest => ({
  method: 'POST',
  url: `${url}${query}`,
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'idempotency-key': 'sweep-upload' },
  payload: `--${boundary}\r\n${head}\r\n\r\n${text}\r\n--${boundary}--\r\n`,
});
const fileHead = 'content-disposition: form-data; name="file"; filename="order.txt"\r\ncontent-type: text/plain';
const rows = '10001\t2\tCS\n';

const ociForm = (name: string, text: string): string =>
  [...oci.filter((each) => each !== name).map((each) => `${each}=1`), `${encoded(name)}=${encoded(text)}`].join('&');

const uploads = [
  ['back office', '/api/cart/import'],
  ['gateway', '/upload/cart-import'],
] as const;

const doors: readonly Door[] = [
  ...['/img/', '/document/', '/doc/', '/products/', '/products?category='].map(
    (path): Door => ({ name: `GET ${path}`, server: 'gateway', who: 'guest', request: (text) => get(`${path}${encoded(text)}`) }),
  ),
  ...oci.flatMap((field): Door[] => [
    {
      name: `POST /punchout/oci ${field}`,
      server: 'gateway',
      who: 'guest',
      request: (text) => postForm('/punchout/oci', ociForm(field, text)),
    },
    {
      name: `GET /punchout/oci ${field}`,
      server: 'gateway',
      who: 'guest',
      request: (text) => get(`/punchout/oci?${ociForm(field, text)}`),
    },
  ]),
  {
    name: 'POST /punchout/transfer token',
    server: 'gateway',
    who: 'guest',
    request: (text) => postForm('/punchout/transfer', `token=${encoded(text)}`),
  },
  ...[get, (url: string) => postForm(url, 'List-Unsubscribe=One-Click')].map(
    (request): Door => ({
      name: `${request === get ? 'GET' : 'POST'} /unsubscribe t`,
      server: 'gateway',
      who: 'guest',
      request: (text) => request(`/unsubscribe?t=${encoded(text)}`),
    }),
  ),
  ...uploads.flatMap(([server, url]): Door[] => [
    {
      name: `POST ${url} file`,
      server,
      who: 'buyer',
      isForm: true,
      request: (text) => upload(url, fileHead, `${text}\t2\tCS\n`),
    },
    {
      name: `POST ${url} quantity`,
      server,
      who: 'buyer',
      isForm: true,
      request: (text) => upload(url, fileHead, `10001\t${text}\tCS\n`),
    },
    {
      name: `POST ${url} file name`,
      server,
      who: 'buyer',
      isForm: true,
      request: (text) => upload(url, fileHead.replace('order.txt', text), rows),
    },
    {
      name: `POST ${url} field name`,
      server,
      who: 'buyer',
      isForm: true,
      request: (text) => upload(url, fileHead.replace('"file"', `"${text}"`), rows),
    },
    {
      name: `POST ${url} another field`,
      server,
      who: 'buyer',
      isForm: true,
      request: (text) => upload(url, 'content-disposition: form-data; name="note"', text),
    },
    {
      name: `POST ${url} productCodeType`,
      server,
      who: 'buyer',
      request: (text) => upload(url, fileHead, rows, `?productCodeType=${encoded(text)}`),
    },
  ]),
  ...(['operationName', 'query', 'documentId'] as const).map(
    (field): Door => ({
      name: `POST /graphql ${field}`,
      server: 'gateway',
      who: 'buyer',
      request: (text) => ({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ query: '{ site { title } }', [field]: text }),
      }),
    }),
  ),
  ...(
    [
      ['back office', '/api/punchout/setup'],
      ['gateway', '/punchout/cxml'],
    ] as const
  ).map(
    ([server, url]): Door => ({
      name: `POST ${url}`,
      server,
      who: 'guest',
      isForm: true,
      request: (text) => ({
        method: 'POST',
        url,
        headers: { 'content-type': 'text/xml' },
        payload: `<?xml version="1.0"?><cXML payloadID="1" timestamp="2026-11-22T10:00:00Z"><Header><From><Credential domain="D"><Identity>${text}</Identity></Credential></From></Header></cXML>`,
      }),
    }),
  ),
];

/** Files, forms, uploads and documents of procurement systems at both servers, with everything that is tried in them. */
export function doorTries(seed: number): Try[] {
  return doors.flatMap((door) =>
    badValuesFor('10001', door.name, seed).flatMap((bad) => {
      const text = asText(bad.value);
      if (text === null) return [];
      const { name, server, who, request } = door;
      return [
        {
          name: `${name} ← ${bad.label} as ${who}`,
          kind: `${name} ${bad.fault}`,
          server,
          who,
          request: () => request(text),
          isUnkept: mustBeRefused(door, bad),
        },
      ];
    }),
  );
}

/** Files and XML have words of their own for what they cannot be read with. */
const mustBeRefused = ({ isForm = false, name }: Door, bad: BadValue): boolean =>
  name.startsWith('POST /graphql')
    ? typeof bad.value === 'string' && /[\0\p{Cs}]/u.test(bad.value)
    : !isForm && survivesEncoding(bad);
