import { extractText, getDocumentProxy } from 'unpdf';

/** Visible, selectable and readable content of a PDF. */
export interface ReadPdf {
  readonly title: string | undefined;
  readonly pages: readonly string[];
  /** All pages, without line ends. */
  readonly text: string;
  /** Each text of each page with its place, in points from the lower left corner. */
  readonly placed: readonly (readonly PlacedText[])[];
  /** The structure of the pages, as roles in reading order. */
  readonly roles: readonly string[];
}

interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Node {
  readonly role?: string;
  readonly type?: string;
  readonly children?: readonly Node[];
}

/** Reads a PDF as a viewer does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text: pages } = await extractText(document, { mergePages: false });
  const roles: string[] = [];
  const placed: PlacedText[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    placed.push(await placedOn(page));
    const tree = (await page.getStructTree()) as Node | null;
    if (tree) collect(tree, roles);
  }
  const { info } = await document.getMetadata();
  return { title: (info as { Title?: string }).Title, pages, text: pages.join(' ').replace(/\s+/g, ' '), placed, roles };
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

const placedOn = async (page: Page): Promise<PlacedText[]> =>
  (await page.getTextContent()).items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width }]
      : [],
  );

function collect(node: Node, roles: string[]): void {
  const { role, children = [] } = node;
  // A page's tree has all cells of a table, including those on other pages.
  if (!hasContent(node)) return;
  if (role !== undefined && role !== 'Root') roles.push(role);
  for (const child of children) collect(child, roles);
}

const hasContent = ({ type, children = [] }: Node): boolean => type === 'content' || children.some(hasContent);
