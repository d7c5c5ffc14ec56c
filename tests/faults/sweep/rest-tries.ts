import type { Policy } from '../../../backend/http/policy.js';
import { product } from '../../../backend/testing/cart-fixture.js';
import { badValuesFor } from './bad-values.js';
import { type GoodValues, goodValue, type Hole, holesIn, type JsonSchema } from './json-holes.js';
import type { Who } from './people.js';
import { asText, encoded, isUnkept, survivesEncoding, type Try, type TryRequest } from './tries.js';

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema?: JsonSchema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>> };
  readonly 'x-policy'?: Policy;
}

/** The parts of an OpenAPI document that the sweep reads. */
export interface SweptDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/** Valid references to the sweep's fixture. */
const known: GoodValues = {
  productKey: product.chicken,
  unitOfMeasure: 'CS',
  unit: 'CS',
  orderQuantity: '2.00',
  username: 'nobody',
  password: 'wrong',
  zip: '04101',
  HOOK_URL: 'https://buyer.example/hook',
};

const whoFor = (policy: Policy): readonly Who[] => {
  if (policy === 'anonymous') return ['guest'];
  if (policy === 'optional' || policy === 'browse') return ['guest', 'buyer'];
  if (policy === 'consumer' || policy === 'salesperson' || policy === 'punchout') return [policy];
  return ['buyer'];
};

const formType = 'application/x-www-form-urlencoded';

/** Every field of every operation of the document, with everything that is tried in it. */
export function restTries(document: SweptDocument, seed: number): Try[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      triesOf(method.toUpperCase() as TryRequest['method'], path, operation, seed),
    ),
  );
}

function triesOf(method: TryRequest['method'], path: string, operation: Operation, seed: number): Try[] {
  const { parameters = [], requestBody, 'x-policy': policy = 'anonymous' } = operation;
  const [contentType = '', content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  // A form with a file is sent by door-tries.ts.
  const body = contentType === 'multipart/form-data' ? undefined : content?.schema;
  const base = { method, path, parameters, contentType, body: body && goodValue(body, 'body', known) };
  const inParameters = parameters.flatMap((parameter) =>
    parameterTries(parameter, seed, `${method} ${path}`).map(({ value, isSure, label, fault }) => ({
      kind: `${method} ${path} ${parameter.in} ${parameter.name} ${fault}`,
      name: `${method} ${path} ${parameter.in} ${parameter.name} ← ${label}`,
      request: () => requestWith(base, { parameter, value }),
      isUnkept: isSure,
    })),
  );
  const inBody = (body === undefined ? [] : holesIn(body, 'body', known)).flatMap((hole) => bodyTries(hole, base, seed));
  return whoFor(policy).flatMap((who) =>
    [...inParameters, ...inBody].map((each) => ({
      ...each,
      name: `${each.name} as ${who}`,
      server: 'back office' as const,
      who,
    })),
  );
}

interface Base {
  readonly method: TryRequest['method'];
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly contentType: string;
  readonly body: unknown;
}

function parameterTries({ in: place, name, schema = {} }: Parameter, seed: number, operation: string) {
  return badValuesFor(goodValue(schema, name, known), `${operation} ${name}`, seed).flatMap((bad) => {
    const value = asText(bad.value);
    if (value === null || (place === 'path' && value === '')) return [];
    // No HTTP parser hands these on.
    if (place === 'header' && /[^\t\x20-\x7e]/.test(value)) return [];
    return [{ value, label: bad.label, fault: bad.fault, isSure: place !== 'header' && survivesEncoding(bad) }];
  });
}

function bodyTries(hole: Hole, base: Base, seed: number): Pick<Try, 'name' | 'kind' | 'request' | 'isUnkept'>[] {
  return badValuesFor(hole.good, `${base.method} ${base.path} ${hole.place}`, seed).flatMap((bad) => {
    const isForm = base.contentType === formType;
    const body = hole.fill(bad.value);
    if (isForm && (typeof body !== 'object' || body === null || Array.isArray(body))) return [];
    return [
      {
        name: `${base.method} ${base.path} ${hole.place} ← ${bad.label}`,
        kind: `${base.method} ${base.path} ${hole.place} ${bad.fault}`,
        request: () => requestWith({ ...base, body: hole.fill(bad.value) }),
        isUnkept: isForm ? survivesEncoding(bad) : isUnkept(bad),
      },
    ];
  });
}

function requestWith(
  { method, path, parameters, contentType, body }: Base,
  changed?: { readonly parameter: Parameter; readonly value: string },
): TryRequest {
  const textOf = (parameter: Parameter): string =>
    parameter === changed?.parameter ? changed.value : String(goodValue(parameter.schema ?? {}, parameter.name, known));
  const sent = parameters.filter((parameter) => parameter.required || parameter === changed?.parameter);
  const of = (place: string) => sent.filter((parameter) => parameter.in === place);
  const at = of('path').reduce((url, parameter) => url.replace(`{${parameter.name}}`, encoded(textOf(parameter))), path);
  const query = of('query').map((parameter) => `${encoded(parameter.name)}=${encoded(textOf(parameter))}`);
  const headers = Object.fromEntries(of('header').map((parameter) => [parameter.name.toLowerCase(), textOf(parameter)]));
  return {
    method,
    url: query.length === 0 ? at : `${at}?${query.join('&')}`,
    headers: { ...headers, ...(contentType && contentType !== 'multipart/form-data' && { 'content-type': contentType }) },
    ...(body !== undefined && { payload: contentType === formType ? formOf(body as object) : JSON.stringify(body) }),
  };
}

const formOf = (fields: object): string =>
  Object.entries(fields)
    .flatMap(([name, value]) =>
      [value].flat().map((each: unknown) => `${encoded(name)}=${encoded(asText(each) ?? JSON.stringify(each))}`),
    )
    .join('&');
