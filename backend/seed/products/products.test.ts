import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigit } from '../../../domain/catalogue/upc.js';
import { catalogue } from '../catalogue/catalogue.js';
import { productPicture } from '../pictures/product-picture.js';
import { sitePictures } from '../pictures/site-pictures.js';
import { loadSymbols } from '../pictures/symbols.js';
import { parsePack } from './pack.js';
import { type DemoProduct, demoProducts } from './products.js';
import { unitsOf } from './units.js';
import { upcOf } from './upc.js';

const products = demoProducts();

test('is a whole distributor: over 1,300 products, 14 main categories, 65 categories and about 60 brands', () => {
  expect(products.length).toBeGreaterThanOrEqual(1300);
  expect(catalogue.length).toBeGreaterThanOrEqual(14);
  const categories = catalogue.flatMap((main) => main.categories.map(({ code }) => code));
  expect(categories.length).toBeGreaterThanOrEqual(65);
  expect(new Set(categories).size).toBe(categories.length);
  expect(new Set(products.map(({ category }) => category.code))).toEqual(new Set(categories));
  expect(new Set(products.map(({ brand }) => brand)).size).toBeGreaterThanOrEqual(55);
});

test('is the same on every call', () => {
  const printed = (list: readonly DemoProduct[]) =>
    list.map(({ mainCategory: _, category, ...own }) => JSON.stringify([own, category.code]));
  expect(printed(demoProducts())).toEqual(printed(products));
});

test.each(['key', 'code', 'formattedCode', 'upc', 'sequence'] as const)(
  'no two products share a %s, and none has key 9 (S9.3)',
  (field) => {
    expect(new Set(products.map((product) => product[field])).size).toBe(products.length);
    expect(products.some(({ key }) => key === 9)).toBe(false);
  },
);

test('no two products are the same thing of the same brand in the same pack', () => {
  const names = products.map(({ description, brand, packSize }) => `${description} | ${brand} | ${packSize}`);
  expect(new Set(names).size).toBe(names.length);
});

test('every unit converts exactly, and the units of a product fit together (S3.11)', () => {
  const isExact = ({ units, stockUm }: DemoProduct) => {
    const largest = units.reduce((most, unit) => (unit.perCase < most.perCase ? unit : most));
    return units.every(
      ({ um, stockConversion, perCase }) =>
        /^\d+(\.\d{1,6})?$/.test(stockConversion) &&
        Big(stockConversion).times(perCase).eq(largest.stockConversion) &&
        (um !== stockUm || stockConversion === '1'),
    );
  };
  const fits = ({ units, stockUm, pricingUm, defaultUm, defaultQuantity }: DemoProduct) => {
    const standard = units.find(({ um }) => um === defaultUm);
    return (
      standard?.isSellBy === true &&
      Big(defaultQuantity).mod(standard.sellByMultiple).eq(0) &&
      units.some(({ um, isPriceBy }) => um === pricingUm && isPriceBy) &&
      units.some(({ um }) => um === stockUm)
    );
  };
  expect(products.filter((product) => !isExact(product) || !fits(product))).toEqual([]);
});

test('has multiples, catch weights, several price-bys, decimals of every kind, and stock that runs out (S5.3–S5.7)', () => {
  const multiples = new Set(
    products.flatMap(({ units }) => units.filter(({ isSellBy }) => isSellBy).map(({ sellByMultiple }) => sellByMultiple)),
  );
  expect([...multiples].sort()).toEqual(['0.5', '1', '2', '5', '6']);
  const share = (is: (product: (typeof products)[number]) => boolean) => products.filter(is).length;
  expect(
    share(({ pricingUm, units }) => pricingUm === 'LB' && !units.some(({ um, isSellBy }) => um === 'LB' && isSellBy)),
  ).toBeGreaterThan(100);
  expect(share(({ units }) => units.filter(({ isPriceBy }) => isPriceBy).length > 1)).toBeGreaterThan(500);
  expect(new Set(products.flatMap(({ units }) => units.map(({ priceDecimals }) => priceDecimals)))).toEqual(new Set([2, 3, 4]));
  expect(share(({ stockQuantity, isStockEnforced }) => stockQuantity === '0' && isStockEnforced)).toBeGreaterThan(3);
  expect(share(({ isStockEnforced }) => isStockEnforced)).toBeGreaterThan(100);
  expect(share(({ isDiscontinued }) => isDiscontinued)).toBeGreaterThan(20);
});

test('prices are believable: more than cost, and between a few dollars and some hundred a case', () => {
  const isBelievable = ({ listPrice, cost, units, pricingUm }: DemoProduct) => {
    const casePrice = Number(listPrice) * (units.find(({ um }) => um === pricingUm)?.perCase ?? 1);
    return Big(listPrice).gt(cost) && casePrice > 2 && casePrice < 1500;
  };
  expect(products.filter((product) => !isBelievable(product))).toEqual([]);
});

test('descriptions are sentences without gaps', () => {
  const isSound = ({ catalogDescription, description }: DemoProduct) =>
    /^[A-Z].*\.$/.test(catalogDescription) &&
    !/undefined|NaN|\{\}| {2}|\.\./.test(`${description} ${catalogDescription}`) &&
    description.length <= 60;
  expect(products.filter((product) => !isSound(product))).toEqual([]);
});

test('UPCs have their check digit, and begin with 4 so that they are nobody’s', () => {
  expect(checkDigit('03600029145')).toBe('2');
  fc.assert(
    fc.property(fc.nat(99_999), fc.nat(500), (key, brand) => {
      const upc = upcOf(brand, key);
      expect(upc).toMatch(/^4\d{11}$/);
      const sum = [...upc].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
      expect(sum % 10).toBe(0);
    }),
    { seed: 2026 },
  );
});

test('any number of pieces a case converts exactly, in cases or in pieces', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 3000 }), fc.constantFrom('1', '6', '0.5'), (pieces, multiple) => {
      const { units, stockUm } = unitsOf('split', multiple, parsePack(`${pieces}/12 oz`), 'CN');
      expect(stockUm).toBe(10 ** 6 % pieces === 0 ? 'CS' : 'CN');
      const [ofCase, ofCan] = units;
      expect(
        Big(ofCan?.stockConversion ?? 0)
          .times(pieces)
          .eq(ofCase?.stockConversion ?? 0),
      ).toBe(true);
    }),
    { seed: 2026 },
  );
});

test('refuses what is no pack size', () => {
  for (const label of ['', '4/', 'lb', '4/5', '4x5 lb', '6/#10']) expect(() => parsePack(label)).toThrow(/Not a pack size/);
});

test('every picture is a drawing of few kilobytes without anything to run', () => {
  const symbols = loadSymbols();
  const pictures = [...products.map((product) => productPicture(product, symbols)), ...sitePictures(symbols).values()];
  const shape = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+" width="\d+" height="\d+"[^>]*>.*<\/svg>\n$/s;
  const unwanted = /<script|<foreignObject|<style|\son\w+=|https?:\/\/(?!www\.w3\.org\/2000\/svg)|NaN|undefined/;
  expect(pictures.filter((svg) => !shape.test(svg) || unwanted.test(svg) || svg.length > 40_000)).toEqual([]);
  expect(new Set(pictures).size).toBeGreaterThan(products.length * 0.9);
});
