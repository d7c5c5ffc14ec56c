import type { StagedProduct, StagedUnit } from '../../store/import/import-staging.js';
import type { CatalogueRow } from './row.js';

/** A line as the staging tables take it, with what holds for a new product where the file says nothing. */
export function stagedProduct({ line, fields, units }: CatalogueRow): StagedProduct {
  const firstSellBy = units.find(({ isSellBy }) => isSellBy) ?? units[0];
  const usualUnit = units.find(({ um, isSellBy }) => isSellBy && um === fields.defaultUm) ?? firstSellBy;
  const usualQuantity = Number(usualUnit.multiple) === 0 ? '1' : usualUnit.multiple;
  const code = fields.code ?? '';
  return {
    line,
    code,
    formattedCode: fields.formattedCode ?? code,
    description: fields.description ?? '',
    catalogDescription: fields.catalogDescription ?? '',
    brand: fields.brand ?? '',
    packSize: fields.packSize ?? '',
    upc: fields.upc ?? null,
    categoryCode: fields.categoryCode ?? '',
    pricingUm: fields.pricingUm ?? '',
    stockUm: fields.stockUm ?? '',
    defaultUm: fields.defaultUm ?? firstSellBy.um,
    defaultQuantity: fields.defaultQuantity ?? usualQuantity,
    listPrice: fields.listPrice ?? null,
    cost: fields.cost ?? null,
    image: fields.image ?? null,
    sequence: Number(fields.sequence ?? 0),
    warehouseCode: fields.warehouseCode ?? '01',
    isDiscontinued: fields.isDiscontinued === 'true',
    substitutes: fields.substitutes ?? '',
    doNotSubstitute: fields.doNotSubstitute === 'true',
    isTaxable: fields.isTaxable === 'true',
    isStockEnforced: fields.isStockEnforced === 'true',
    stockQuantity: fields.stockQuantity ?? '0',
  };
}

/** The units of a line as the staging tables take them. */
export function stagedUnits({ line, units }: CatalogueRow): StagedUnit[] {
  return units.map(({ um, conversion, multiple, isSellBy, isPriceBy, decimals }, sequence) => ({
    line,
    um,
    stockConversion: conversion,
    sellByMultiple: multiple,
    isSellBy,
    isPriceBy,
    priceDecimals: decimals,
    sequence,
  }));
}
