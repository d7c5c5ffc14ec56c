import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isSpecifiedDirective,
  isUnionType,
  print,
} from 'graphql';
import type { ApiKeyScope } from '../../gateway/generated/resolvers.js';
import { isOpenTo, requiredScopes, scopeSentence, scopesByField } from '../contract/required-scopes.js';
import { pageScript } from './page-script.js';
import { pageStyle } from './page-style.js';
import { sampleOperation } from './samples.js';

const isBuiltIn = ({ name }: GraphQLNamedType) =>
  name.startsWith('__') || ['String', 'Int', 'Float', 'Boolean', 'ID'].includes(name);
const text = (value: string) => value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** One HTML page about a schema, with its styles and its script in it and nothing from elsewhere; every type and field has an address in it. */
export function referencePage(schema: GraphQLSchema): string {
  return new ReferencePage(schema).html();
}

class ReferencePage {
  readonly #types: readonly GraphQLNamedType[];
  readonly #usedBy = new Map<string, Set<string>>();

  constructor(private readonly schema: GraphQLSchema) {
    const roots = [schema.getQueryType(), schema.getMutationType()];
    this.#types = Object.values(schema.getTypeMap())
      .filter((type) => !isBuiltIn(type) && !roots.includes(type as never))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const type of Object.values(schema.getTypeMap())) if (!isBuiltIn(type)) this.#noteUses(type);
  }

  #noteUses(type: GraphQLNamedType): void {
    const note = (used: string, by: string) => this.#usedBy.set(used, (this.#usedBy.get(used) ?? new Set()).add(by));
    if (isUnionType(type)) for (const member of type.getTypes()) note(member.name, type.name);
    if (!isObjectType(type) && !isInputObjectType(type)) return;
    for (const field of Object.values(type.getFields())) {
      note(nameOf(field.type), `${type.name}.${field.name}`);
      for (const argument of 'args' in field ? field.args : []) note(nameOf(argument.type), `${type.name}.${field.name}`);
    }
  }

  html(): string {
    const groups = [
      { title: 'Queries', entries: this.#rootEntries('query') },
      { title: 'Mutations', entries: this.#rootEntries('mutation') },
      { title: 'Objects', entries: this.#typeEntries(isObjectType) },
      { title: 'Results', entries: this.#typeEntries(isUnionType) },
      { title: 'Inputs', entries: this.#typeEntries(isInputObjectType) },
      { title: 'Values', entries: this.#typeEntries(isEnumType) },
      {
        title: 'Scalars',
        entries: this.#typeEntries(
          (type) => !isObjectType(type) && !isUnionType(type) && !isInputObjectType(type) && !isEnumType(type),
        ),
      },
      { title: 'Directives', entries: this.#directiveEntries() },
    ];
    const menu = groups.map(
      ({ title, entries }) =>
        `<details open><summary>${title} <small>${entries.length}</small></summary><ul>${entries
          .map(({ id, name }) => `<li><a href="#${id}">${name}</a></li>`)
          .join('')}</ul></details>`,
    );
    const body = groups.map(
      ({ title, entries }) => `<section><h2>${title}</h2>\n${entries.map(({ article }) => article).join('\n')}</section>`,
    );
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API reference</title>
<style>${pageStyle}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<h1>API reference</h1>
<search><label for="words">Search</label><input id="words" type="search" autocomplete="off" spellcheck="false" placeholder="Name or words"><kbd>/</kbd></search>
<p id="found" role="status"></p>
</header>
<nav aria-label="All types and fields">
${menu.join('\n')}
</nav>
<main id="content" tabindex="-1">
<section class="about">
<p>One endpoint, <code>POST /graphql</code>; the schema as one file, <code>GET /api-reference/schema.graphql</code>. Every name here has an address of its own: follow a name, and share the page's address. Errors come in two kinds:
${this.#link('ProblemCode')}, as data, for what a person can mend, and ${this.#link('FailureCode')} among the errors for everything else. Every query and mutation says
which API keys may ask for it, by their scopes (${this.#link('ApiKeyScope')}).</p>
</section>
${body.join('\n')}
</main>
<script>${pageScript}</script>
</body>
</html>
`;
  }

  #rootEntries(kind: 'query' | 'mutation') {
    const type = kind === 'query' ? this.schema.getQueryType() : this.schema.getMutationType();
    const fields = Object.values(type?.getFields() ?? {}).sort((a, b) => (a.name < b.name ? -1 : 1));
    return fields.map((field) => {
      const id = `${type?.name}.${field.name}`;
      return { id, name: field.name, article: this.#article(id, field.name, kind, this.#rootField(kind, field)) };
    });
  }

  #typeEntries(isWanted: (type: GraphQLNamedType) => boolean) {
    return this.#types.filter(isWanted).map((type) => ({
      id: type.name,
      name: type.name,
      article: this.#article(type.name, type.name, kindOf(type), this.#typeBody(type)),
    }));
  }

  #directiveEntries() {
    const ours = this.schema.getDirectives().filter((directive) => !isSpecifiedDirective(directive));
    return ours.map((directive) => {
      const name = `@${directive.name}`;
      const body = [this.#prose(directive.description), this.#table('Arguments', directive.args)].join('\n');
      return { id: name, name, article: this.#article(name, name, 'directive', body) };
    });
  }

  #article = (id: string, name: string, kind: string, inside: string) =>
    `<article id="${id}" aria-labelledby="h-${id}"><h3 id="h-${id}"><a href="#${id}">${name}</a> <small>${kind}</small></h3>\n${inside}</article>`;

  #rootField(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): string {
    const sample = sampleOperation(kind, field);
    const variables = Object.keys(sample.variables).length > 0 ? this.#code('Variables', json(sample.variables)) : '';
    return [
      this.#prose(field.description),
      deprecation(field.deprecationReason),
      `<p>Answers ${this.#typeOf(String(field.type))}.${costOf(field)}${this.#scopes(field)}</p>`,
      this.#table('Arguments', field.args),
      `<details class="sample"><summary>Example</summary>${this.#code('Operation', sample.document)}${variables}${this.#code('Answer', json(sample.answer))}</details>`,
    ].join('\n');
  }

  #typeBody(type: GraphQLNamedType): string {
    const parts = [this.#prose(type.description)];
    if (isUnionType(type))
      parts.push(
        `<p>One of ${type
          .getTypes()
          .map(({ name }) => this.#link(name))
          .join(', ')}.</p>`,
      );
    if (isEnumType(type))
      parts.push(
        `<dl>${type
          .getValues()
          .map(
            (value) =>
              `<div id="${type.name}.${value.name}"><dt><a href="#${type.name}.${value.name}"><code>${value.name}</code></a></dt><dd>${this.#inline(value.description)}${deprecation(value.deprecationReason)}${this.#opened(type, value.name)}</dd></div>`,
          )
          .join('')}</dl>`,
      );
    if (isInputObjectType(type) && type.isOneOf) parts.push('<p>Exactly one of its fields is given.</p>');
    if (isObjectType(type) || isInputObjectType(type))
      parts.push(this.#table('Fields', Object.values(type.getFields()), type.name));
    const uses = [...(this.#usedBy.get(type.name) ?? [])].sort();
    if (uses.length > 0) parts.push(`<p class="uses">Used by ${uses.map((use) => this.#link(use)).join(', ')}.</p>`);
    return parts.join('\n');
  }

  #table(
    title: string,
    fields: readonly (GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLField<unknown, unknown>['args'][number])[],
    owner?: string,
  ): string {
    if (fields.length === 0) return '';
    const rows = fields.map((field) => {
      const at = owner === undefined ? undefined : `${owner}.${field.name}`;
      const name = at === undefined ? `<code>${field.name}</code>` : `<a href="#${at}"><code>${field.name}</code></a>`;
      const preset =
        'defaultValue' in field && field.defaultValue !== undefined ? ` = <code>${text(presetOf(field))}</code>` : '';
      const args = 'args' in field && field.args.length > 0 ? this.#table('Arguments', field.args) : '';
      return `<tr${at === undefined ? '' : ` id="${at}"`}><th scope="row">${name}</th><td>${this.#typeOf(String(field.type))}${preset}</td><td>${this.#inline(field.description)}${'args' in field ? this.#scopes(field) : ''}${deprecation(field.deprecationReason)}${args}</td></tr>`;
    });
    return `<table><caption>${title}</caption><tbody>${rows.join('')}</tbody></table>`;
  }

  /** Fields that a value of `ApiKeyScope` opens. */
  #opened(type: GraphQLNamedType, value: string): string {
    if (type.name !== 'ApiKeyScope') return '';
    const scopes = [value] as ApiKeyScope[];
    const open = [...scopesByField(this.schema)].filter(([, required]) => isOpenTo(required, scopes) && !isOpenTo(required, []));
    const ways = open.map(([at]) => this.#link(at)).sort();
    return ` <span class="scopes">Opens ${ways.join(', ')}.</span>`;
  }

  /** API keys that may read a field, if the schema defines them. */
  #scopes(field: GraphQLField<unknown, unknown>): string {
    const required = requiredScopes(this.schema, field);
    if (required === undefined) return '';
    return ` <span class="scopes">${scopeSentence(required, (scope) => `<a href="#ApiKeyScope.${scope}"><code>${scope}</code></a>`)}</span>`;
  }

  #prose = (description: string | null | undefined) => `<p>${this.#inline(description)}</p>`;

  /** A description: code as code, and names of the schema as ways to them. */
  #inline = (description: string | null | undefined): string =>
    text((description ?? '').replace(/\s+/g, ' ')).replace(/`([^`]+)`/g, (_, code: string) => {
      const target = this.#targetOf(code);
      return target === undefined ? `<code>${code}</code>` : `<a href="#${target}"><code>${code}</code></a>`;
    });

  #targetOf(code: string): string | undefined {
    const [owner = '', field] = code.split('.');
    if (code.startsWith('@') && this.schema.getDirective(code.slice(1))) return code;
    const type = this.schema.getType(owner);
    if (type && !isBuiltIn(type)) {
      if (field === undefined) return ['Query', 'Mutation'].includes(owner) ? undefined : owner;
      return 'getFields' in type && type.getFields()[field] ? code : undefined;
    }
    for (const root of [this.schema.getQueryType(), this.schema.getMutationType()])
      if (root?.getFields()[code]) return `${root.name}.${code}`;
    for (const codes of ['ProblemCode', 'FailureCode']) {
      const known = this.schema.getType(codes);
      if (isEnumType(known) && known.getValue(code)) return `${codes}.${code}`;
    }
    return undefined;
  }

  #link = (name: string) => `<a href="#${name}"><code>${name}</code></a>`;

  #typeOf(type: string): string {
    const name = type.replace(/[[\]!]/g, '');
    const known = this.schema.getType(name);
    return `<code>${known && !isBuiltIn(known) ? type.replace(name, `<a href="#${name}">${name}</a>`) : type}</code>`;
  }

  #code = (title: string, code: string) =>
    `<figure><figcaption>${title}</figcaption><pre tabindex="0"><code>${text(code)}</code></pre></figure>`;
}

const nameOf = (type: GraphQLType) => String(getNamedType(type));
const json = (value: unknown) => JSON.stringify(value, null, 2);

const deprecation = (reason: string | null | undefined) =>
  reason === null || reason === undefined ? '' : ` <strong class="deprecated">Deprecated: ${text(reason)}</strong>`;

function kindOf(type: GraphQLNamedType): string {
  if (isObjectType(type)) return 'object';
  if (isUnionType(type)) return 'union';
  if (isInputObjectType(type)) return 'input';
  return isEnumType(type) ? 'enum' : 'scalar';
}

/** The cost of `@cost`, as text. */
function costOf({ astNode }: GraphQLField<unknown, unknown>): string {
  const costArguments = astNode?.directives?.find(({ name }) => name.value === 'cost')?.arguments ?? [];
  const given = new Map(costArguments.map(({ name, value }) => [name.value, 'value' in value ? String(value.value) : '']));
  const rows = given.has('multiplier')
    ? `, times <code>${given.get('multiplier')}</code>`
    : given.has('rows')
      ? `, for ${given.get('rows')} rows`
      : '';
  const points = given.get('points') ?? '1';
  return ` Costs ${points} ${points === '1' ? 'point' : 'points'} and what is asked for below it${rows}.`;
}

/** A default value as the schema writes it. */
function presetOf({ defaultValue, type }: Pick<GraphQLArgument, 'defaultValue' | 'type'>): string {
  const value = astFromValue(defaultValue, type);
  return value ? print(value) : '';
}
