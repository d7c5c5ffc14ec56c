import { createContext, useContext } from 'react';
import type { Upload } from '../../apollo/upload.js';

/** Provided once, around everything. */
export const UploadContext = createContext<Upload | null>(null);

/** Sends a file to the gateway in the current session. */
export function useUpload(): Upload {
  const upload = useContext(UploadContext);
  if (!upload) throw new Error('Sending files is provided by the app.');
  return upload;
}
