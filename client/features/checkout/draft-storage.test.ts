import { expect, test } from 'vitest';
import { forFields, requestedTextFields } from '../../../domain/checkout/order-header-fields.js';
import { draftKey, keepDraft, readDraft } from './draft-storage.js';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

const draft = {
  form: {
    ...forFields(requestedTextFields, () => ''),
    customerPo: 'PO-1',
    deliveryDate: '2026-11-25',
    customerShipToCode: 'MAIN',
    addressId: null,
  },
  pending: { idempotencyKey: 'key', version: 7, total: '281.62' },
};

test('a draft with a submission that has no answer is read as it was kept', () => {
  const storage = memory();
  keepDraft(storage, draftKey('buyer', '1042'), draft);
  expect(readDraft(storage, draftKey('buyer', '1042'))).toEqual(draft);
});

test('another user, and another customer, finds nothing of it', () => {
  const storage = memory();
  keepDraft(storage, draftKey('buyer', '1042'), draft);
  expect(readDraft(storage, draftKey('sales', '1042'))).toBeNull();
  expect(readDraft(storage, draftKey('buyer', '1043'))).toBeNull();
});

test('a draft is forgotten once there is nothing to keep', () => {
  const storage = memory();
  keepDraft(storage, 'key', draft);
  keepDraft(storage, 'key', null);
  expect(readDraft(storage, 'key')).toBeNull();
});

test('what is no draft is none', () => {
  const storage = memory();
  storage.setItem('key', '{"form":');
  expect(readDraft(storage, 'key')).toBeNull();
});

test('a storage that is full or blocked takes nothing and breaks nothing', () => {
  const refusing = {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => undefined,
  };
  expect(() => keepDraft(refusing, 'key', draft)).not.toThrow();
  expect(readDraft(refusing, 'key')).toBeNull();
});
