/** Some rows of a list, and the number of all. */
export interface PageOf<Row> {
  readonly totalCount: number;
  readonly rows: readonly Row[];
}
