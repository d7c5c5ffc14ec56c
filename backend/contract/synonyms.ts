import { type Static, Type } from 'typebox';
import { synonymLimits } from '../../domain/administration/synonyms/synonym.js';
import { synonymPortion } from '../../domain/administration/synonyms/synonym-file.js';
import { Nullable } from './values.js';

const closed = { additionalProperties: false } as const;

/** Longer texts are no typing mistakes; the limit of the fields is a problem at the field. */
const Typed = (description: string, example: string) => Type.String({ maxLength: 1_000, description, examples: [example] });
const most = `at most ${synonymLimits.characters} characters`;

const synonym = {
  term: Typed(`what people search for, ${most} and ${synonymLimits.terms} words`, 'catsup'),
  meaning: Typed(`what is found as well, ${most}`, 'ketchup'),
  isMutual: Type.Boolean({ description: 'a search for the meaning finds the term as well' }),
};
const Synonym = Type.Object(synonym);
const GivenSynonym = Type.Object(synonym, closed);

/** A page of the synonyms. */
export const SynonymQuery = Type.Object(
  {
    search: Type.Optional(Type.String({ maxLength: 200, description: 'a part of the term or the meaning' })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  },
  closed,
);
export const SynonymPage = Type.Object({ totalCount: Type.Integer({ minimum: 0 }), rows: Type.Array(Synonym) });
/** All synonyms as comma-separated values. */
export const SynonymCsv = Type.Object({ csv: Type.String() });

/** A change of a synonym. */
export const SynonymChange = Type.Object(
  {
    before: Nullable(Type.Object(synonym, { ...closed, description: 'as the person saw it; null to add one' })),
    after: Nullable(Type.Object(synonym, { ...closed, description: 'as it should be; null to remove it' })),
  },
  closed,
);
export const ChangedSynonym = Type.Object({ synonym: Nullable(Synonym) });

/** Synonyms to take in. */
export const SynonymImport = Type.Object(
  {
    synonyms: Type.Array(GivenSynonym, { maxItems: synonymPortion }),
    isDryRun: Type.Boolean({ description: 'changes nothing' }),
  },
  closed,
);
const Verdict = Type.Union([Type.Literal('ADDED'), Type.Literal('CHANGED'), Type.Literal('UNCHANGED'), Type.Literal('REFUSED')]);
export const ImportedSynonyms = Type.Object({
  results: Type.Array(Type.Object({ verdict: Verdict, reason: Nullable(Type.String({ description: 'why it is refused' })) }), {
    description: 'one for each synonym, in their order',
  }),
});
export type ImportedSynonyms = Static<typeof ImportedSynonyms>;
