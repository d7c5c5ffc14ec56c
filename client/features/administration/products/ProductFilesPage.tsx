import { Link } from 'react-router-dom';
import { mostPictureBytes } from '../../../../domain/catalogue/product-files.js';
import { text } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { FileUploads } from '../uploads/FileUploads.js';
import { acceptedFiles, fileLimits, matchedFileTarget } from './product-file-answer.js';

/** Pictures and documents of many products (/admin/products/files): each goes to the product whose code its name begins with. */
export default function ProductFilesPage() {
  const t = useTexts();
  return (
    <AdministrationFrame title={t('storeProducts.files.title')} caption={t('storeProducts.files.intro')} isNarrow>
      <Breadcrumbs>
        <Link to="/admin/products">{t('storeProducts.title')}</Link>
      </Breadcrumbs>
      <FileUploads
        label={t('storeProducts.files.upload')}
        hint={t('storeProducts.files.uploadHint', fileLimits)}
        accept={acceptedFiles}
        target={matchedFileTarget}
        mostBytes={mostPictureBytes}
        tooLarge={text('storeProducts.files.pictureTooLarge', { most: fileLimits.pictures })}
      />
    </AdministrationFrame>
  );
}
