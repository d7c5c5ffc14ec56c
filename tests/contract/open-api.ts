import { fileURLToPath } from 'node:url';
import Schema from 'typebox/schema';
import type { RecordedCall } from './recorder.js';

interface Operation {
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
    readonly schema?: object;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: object }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: object }>> }>>;
}

/** The parts of an OpenAPI document that the contract tests read. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** The REST contract as others read it: written by `npm run publish:openapi`. */
export const openApiFile = fileURLToPath(new URL('../../docs/api/openapi.json', import.meta.url));

/** The operations of a document as `GET /api/cart`. */
export const operationsOf = ({ paths }: OpenApi): string[] =>
  Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));

/** The operation that a call belongs to, as `POST /api/cart/line/{id}`. */
export function operationFor(document: OpenApi, { method, path }: Pick<RecordedCall, 'method' | 'path'>): string | undefined {
  const fits = (template: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  const template = Object.keys(document.paths)
    .sort((one, other) => literal(other) - literal(one))
    .find((each) => fits(each) && method.toLowerCase() in (document.paths[each] ?? {}));
  return template && `${method} ${template}`;
}
/** A template without parameters fits better than one with. */
const literal = (template: string) => (template.includes('{') ? 0 : 1);

/** All differences of a call and its answer from the document's description. */
export function differences(document: OpenApi, call: RecordedCall): string[] {
  const name = operationFor(document, call);
  if (name === undefined) return [`${call.method} ${call.path}: unknown to the document`];
  const operation = document.paths[name.slice(name.indexOf(' ') + 1)]?.[call.method.toLowerCase()] as Operation;
  const response = operation.responses[String(call.status)];
  return [
    ...wrongParameters(operation, call),
    ...wrongBody('request', operation.requestBody?.content, call.body, String(call.headers['content-type'] ?? '')),
    ...(response === undefined
      ? [`status ${call.status} is not described`]
      : wrongBody('answer', response.content, call.answer, call.answerType)),
  ].map((difference) => `${name}: ${difference}`);
}

function wrongParameters({ parameters = [] }: Operation, { query, headers }: RecordedCall): string[] {
  const known = new Set(parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name));
  const unknown = [...query.keys()].filter((name) => !known.has(name)).map((name) => `query ${name} is unknown`);
  const missing = parameters
    .filter(({ required, in: place }) => required && (place === 'query' || place === 'header'))
    .filter(({ name, in: place }) => (place === 'query' ? !query.has(name) : headers[name.toLowerCase()] === undefined))
    .map(({ name, in: place }) => `${place} ${name} is missing`);
  return [...unknown, ...missing];
}

function wrongBody(what: string, content: Operation['responses'][string]['content'], text: string, type: string): string[] {
  const plainType = type.split(';', 1)[0] ?? '';
  const schema = content?.[plainType]?.schema;
  if (text === '') return [];
  if (schema === undefined)
    return content && Object.keys(content).length > 0 ? [`${what} of type ${plainType} is not described`] : [];
  const value = readBody(text, plainType, type);
  const [isRight, errors] = Schema.Errors(schema, value);
  return isRight ? [] : errors.map((error) => `${what}${error.instancePath} ${error.message}`);
}

/** A body as the value that its schema describes. */
function readBody(text: string, plainType: string, type: string): unknown {
  if (plainType === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(text));
  if (plainType === 'multipart/form-data') return fieldsOf(text, /boundary="?([^";]+)/.exec(type)?.[1] ?? '');
  if (plainType === 'text/xml') return text;
  return JSON.parse(text);
}

/** The parts of a form by their names. */
function fieldsOf(text: string, boundary: string): Record<string, string> {
  const parts = text.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      return [/ name="([^"]*)"/.exec(head)?.[1] ?? '', body.join('\r\n\r\n')];
    }),
  );
}
