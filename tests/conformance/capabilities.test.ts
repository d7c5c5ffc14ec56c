import { expect, it } from 'vitest';
import { capabilities } from '../../domain/system/capabilities.js';
import { operationsOf } from '../contract/open-api.js';
import { allChecks } from './all-checks.js';
import { capabilityOf, neededFor } from './capabilities.js';
import { readContract } from './contract.js';

/** Requirements that are headings of docs/rest-contract.md instead of numbers of the specification: these name no call of the specification. */
const isSpecified = (requirement: string) => /^[SA]\d/.test(requirement);

it('every call that a capability declares is a call of the contract', () => {
  const operations = operationsOf(readContract());
  expect(Object.keys(capabilityOf).filter((operation) => !operations.includes(operation))).toEqual([]);
});

it('every capability is needed by a check, so that whoever declares it is tested', () => {
  const needed = new Set(allChecks.flatMap(neededFor));
  expect(capabilities.map(({ name }) => name).filter((name) => !needed.has(name))).toEqual([]);
});

it('a check of a numbered requirement of the specification needs no capability', () => {
  const beyond = allChecks.filter((check) => isSpecified(check.requirement) && neededFor(check).length > 0);
  expect(beyond.map(({ id }) => id)).toEqual([]);
});

it('every call is the specification’s, by a check of one of its numbers, or has a capability', () => {
  const specified = new Set(allChecks.filter(({ requirement }) => isSpecified(requirement)).flatMap(({ of }) => of));
  const others = operationsOf(readContract()).filter((operation) => !specified.has(operation) && !capabilityOf[operation]);
  expect(others).toEqual(['GET /api/capabilities']);
});
