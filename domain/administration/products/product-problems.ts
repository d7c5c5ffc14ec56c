import { type Text, text } from '../../../texts/text.js';
import {
  bareUpc,
  type DecimalForm,
  decimalForms,
  decimalProblem,
  hasControlCharacters,
  isCode,
  isUnitName,
  isUpc,
  isWhole,
  mostSequence,
  mostUnits,
  productLimits,
  type UnitMismatch,
  unitMismatches,
} from '../../catalogue/product-rules.js';
import { endingOfStoredFile } from '../../catalogue/stored-file-name.js';
import { mostFiles, mostSubstitutes, type ProductForm, type UnitForm, unitUses } from './product-form.js';

/** A problem of a form, at its field: `description`, or `units.0.um` of a unit. */
export interface ProductProblem {
  readonly field: string;
  readonly message: Text;
}

/** A text without spaces around it and line breaks in it. */
export const oneLine = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/[\r\n\t]+/g, ' ')
    .trim();

/** A decimal without zeros that mean nothing: `10.50` is `10.5`. Other texts stay as they are. */
function plainDecimal(value: string): string {
  const typed = value.trim();
  if (!/^\d+(\.\d+)?$/.test(typed)) return typed;
  const [whole = '', fraction = ''] = typed.split('.');
  const places = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${places === '' ? '' : `.${places}`}`;
}

const soundUnit = ({ um, conversion, multiple, use, decimals }: UnitForm): UnitForm => ({
  um: um.trim().toUpperCase(),
  conversion: plainDecimal(conversion),
  multiple: plainDecimal(multiple) || '1',
  use,
  decimals: decimals.trim() || '4',
});

/** The form as it is stored: without the spaces around its texts, and with the defaults of the import for what was left empty. */
export function soundForm(form: ProductForm): ProductForm {
  const code = oneLine(form.code);
  const units = form.units.map(soundUnit);
  const firstSold = units.find(({ use }) => use !== 'PRICE');
  const unit = (um: string) => um.trim().toUpperCase();
  return {
    ...{ code, formattedCode: oneLine(form.formattedCode) || code, description: oneLine(form.description) },
    catalogDescription: form.catalogDescription.normalize('NFC').replace(/\r\n?/g, '\n').trim(),
    ...{ brand: oneLine(form.brand), packSize: oneLine(form.packSize), upc: bareUpc(form.upc.trim()) },
    ...{ categoryCode: form.categoryCode, stockUm: unit(form.stockUm), pricingUm: unit(form.pricingUm), units },
    defaultUm: unit(form.defaultUm) || (firstSold?.um ?? ''),
    defaultQuantity: plainDecimal(form.defaultQuantity) || '1',
    ...{ listPrice: plainDecimal(form.listPrice), cost: plainDecimal(form.cost) },
    stockQuantity: plainDecimal(form.stockQuantity) || '0',
    ...{ isStockEnforced: form.isStockEnforced, isTaxable: form.isTaxable },
    ...{ warehouseCode: oneLine(form.warehouseCode) || '01', sequence: form.sequence.trim() || '0' },
    ...{ isDiscontinued: form.isDiscontinued, doNotSubstitute: form.doNotSubstitute },
    ...{ substitutes: form.substitutes, pictures: form.pictures, documents: form.documents },
  };
}

/** Everything that keeps a form from being saved, in the order of the page. */
export function productProblems(form: ProductForm): ProductProblem[] {
  const sound = soundForm(form);
  const own = [
    ...textProblems(sound),
    ...decimalProblems(sound),
    ...(isWhole(sound.sequence, mostSequence)
      ? []
      : [at('sequence', text('storeProducts.problem.whole', { most: mostSequence }))]),
    ...listProblems(sound),
  ];
  const units = sound.units.flatMap(unitProblems);
  // Units that are not valid by themselves need no second explanation.
  return [...own, ...(units.length > 0 ? units : fitProblems(sound))];
}

const at = (field: string, message: Text): ProductProblem => ({ field, message });
const required = text('storeProducts.problem.required');

function textProblems(form: ProductForm): ProductProblem[] {
  const tooLong = (['description', 'catalogDescription', 'brand', 'packSize'] as const).flatMap((field) =>
    form[field].length > productLimits[field]
      ? [at(field, text('storeProducts.problem.tooLong', { most: productLimits[field] }))]
      : [],
  );
  const codes = (['code', 'formattedCode', 'warehouseCode'] as const).flatMap((field) => {
    if (form[field] === '') return field === 'code' ? [at(field, required)] : [];
    if (form[field].length > productLimits[field])
      return [at(field, text('storeProducts.problem.tooLong', { most: productLimits[field] }))];
    return isCode(form[field]) ? [] : [at(field, text('storeProducts.problem.code'))];
  });
  return [
    ...codes,
    ...(form.description === '' ? [at('description', required)] : []),
    ...tooLong,
    ...(['description', 'brand', 'packSize'] as const)
      .filter((field) => hasControlCharacters(form[field]))
      .map((field) => at(field, text('storeProducts.problem.signs'))),
    ...(form.upc !== '' && !isUpc(form.upc) ? [at('upc', text('storeProducts.problem.upc'))] : []),
    ...(form.categoryCode === '' ? [at('categoryCode', text('storeProducts.problem.category'))] : []),
  ];
}

function decimalProblems(form: ProductForm): ProductProblem[] {
  return (['defaultQuantity', 'listPrice', 'cost', 'stockQuantity'] as const).flatMap((field) => {
    // Stock that is not enforced falls below zero with orders, and may stay there.
    const value = field === 'stockQuantity' && !form.isStockEnforced ? form[field].replace(/^-/, '') : form[field];
    return value === '' ? [] : decimalText(field, value, decimalForms[field]);
  });
}

function decimalText(field: string, value: string, form: DecimalForm): ProductProblem[] {
  switch (decimalProblem(value, form)) {
    case 'form':
      return [at(field, text('storeProducts.problem.decimal'))];
    case 'tooLarge':
      return [at(field, text('storeProducts.problem.tooLarge', { digits: form.before }))];
    case 'tooManyPlaces':
      return [at(field, text('storeProducts.problem.places', { places: form.after }))];
    case 'zero':
      return [at(field, text('storeProducts.problem.positive'))];
    case null:
      return [];
  }
}

function listProblems({ substitutes, pictures, documents }: ProductForm): ProductProblem[] {
  const files = (field: string, names: readonly string[]): ProductProblem[] => {
    if (names.length > mostFiles) return [at(field, text('storeProducts.problem.tooMany', { most: mostFiles }))];
    const isUsable = names.every((name) => endingOfStoredFile(name) !== null) && new Set(names).size === names.length;
    return isUsable ? [] : [at(field, text('storeProducts.problem.fileName'))];
  };
  const isTooMany = substitutes.length > mostSubstitutes;
  return [
    ...(isTooMany ? [at('substitutes', text('storeProducts.problem.tooMany', { most: mostSubstitutes }))] : []),
    ...(new Set(substitutes).size === substitutes.length ? [] : [at('substitutes', text('storeProducts.problem.twice'))]),
    ...files('pictures', pictures),
    ...files('documents', documents),
  ];
}

function unitProblems({ um, conversion, multiple, use, decimals }: UnitForm, index: number): ProductProblem[] {
  const field = (name: keyof UnitForm) => `units.${index}.${name}`;
  return [
    ...(isUnitName(um) ? [] : [at(field('um'), um === '' ? required : text('storeProducts.problem.unit'))]),
    ...(conversion === ''
      ? [at(field('conversion'), required)]
      : decimalText(field('conversion'), conversion, decimalForms.conversion)),
    ...decimalText(field('multiple'), multiple, decimalForms.multiple),
    ...(unitUses.includes(use) ? [] : [at(field('use'), required)]),
    ...(isWhole(decimals, 4) ? [] : [at(field('decimals'), text('storeProducts.problem.whole', { most: 4 }))]),
  ];
}

function fitProblems({ units, stockUm, pricingUm, defaultUm }: ProductForm): ProductProblem[] {
  if (units.length === 0) return [at('units', text('storeProducts.problem.noUnit'))];
  if (units.length > mostUnits) return [at('units', text('storeProducts.problem.tooMany', { most: mostUnits }))];
  const fitting = units.map((unit) => ({ ...unit, isSellBy: unit.use !== 'PRICE', isPriceBy: unit.use !== 'SELL' }));
  const named = { stockUm, pricingUm, defaultUm };
  return [
    ...(isUnitName(stockUm) ? [] : [at('stockUm', stockUm === '' ? required : text('storeProducts.problem.unit'))]),
    ...unitMismatches(named, fitting).map(mismatchProblem),
  ];
}

function mismatchProblem(mismatch: UnitMismatch): ProductProblem {
  switch (mismatch.kind) {
    case 'doubled':
      return at(`units.${mismatch.at}.um`, text('storeProducts.problem.unitTwice', { um: mismatch.um }));
    case 'stockConversion':
      return at(`units.${mismatch.at}.conversion`, text('storeProducts.problem.stockConversion', { um: mismatch.um }));
    case 'pricingUnit':
      return at('pricingUm', text('storeProducts.problem.notPriced'));
    case 'noneSoldBy':
      return at('units', text('storeProducts.problem.noneSold'));
    case 'defaultUnit':
      return at('defaultUm', text('storeProducts.problem.notSold'));
  }
}
