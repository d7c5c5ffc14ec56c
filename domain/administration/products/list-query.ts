/** Products on a page of the list. */
export const productPageSize = 25;

/** Whether a list has products that are sold, discontinued ones, or both. */
export type ProductStatus = 'any' | 'active' | 'discontinued';
export const productStatuses: readonly ProductStatus[] = ['any', 'active', 'discontinued'];

/** A list of products as its address describes it. */
export interface ProductListQuery {
  readonly search: string;
  /** `main:FOOD`, `POULTRY`, or empty for all. */
  readonly category: string;
  readonly status: ProductStatus;
  readonly isWithoutPicture: boolean;
  readonly isWithoutPrice: boolean;
  readonly isFeatured: boolean;
  /** From 1. */
  readonly page: number;
}

/** All products. */
export const everyProduct: ProductListQuery = {
  ...{ search: '', category: '', status: 'any', isWithoutPicture: false, isWithoutPrice: false, isFeatured: false, page: 1 },
};

const mainPrefix = 'main:';

/** The value of the category filter for all of a main category. */
export const allOfMain = (code: string): string => `${mainPrefix}${code}`;

/** The main category and the category of the filter; null for all. */
export function categoriesOf(category: string): { readonly mainCategory: string | null; readonly category: string | null } {
  if (category.startsWith(mainPrefix)) return { mainCategory: category.slice(mainPrefix.length), category: null };
  return { mainCategory: null, category: category || null };
}

/** The list that an address's query describes; what it does not say is that of {@link everyProduct}. */
export function listQueryOf(address: string): ProductListQuery {
  const given = new URLSearchParams(address);
  const page = given.get('page') ?? '';
  return {
    search: (given.get('search') ?? '').trim().slice(0, 200),
    category: (given.get('category') ?? '').slice(0, 40),
    status: productStatuses.find((status) => status === given.get('status')) ?? 'any',
    isWithoutPicture: given.get('picture') === 'none',
    isWithoutPrice: given.get('price') === 'none',
    isFeatured: given.get('featured') === 'yes',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of the address of a list; empty for all products. */
export function addressOf({ search, category, status, page, ...flags }: ProductListQuery): string {
  return new URLSearchParams({
    ...(search !== '' && { search }),
    ...(category !== '' && { category }),
    ...(status !== 'any' && { status }),
    ...(flags.isWithoutPicture && { picture: 'none' }),
    ...(flags.isWithoutPrice && { price: 'none' }),
    ...(flags.isFeatured && { featured: 'yes' }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
}
