import { later } from '../../ui/later.js';
import { load } from './load-screens.js';
import type { OwnPasswordDialogProps } from './OwnPasswordDialog.js';

export const OwnPasswordDialog = later<OwnPasswordDialogProps>(async () => ({ default: (await load()).OwnPasswordDialog }));
