import { ClipboardList } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMay, useMayChangeCart } from '../../../app/contexts/viewer.js';
import { useTexts } from '../../../texts/texts.js';
import { ButtonFrame } from '../../../ui/Button.js';
import { guideOrderPath, guideProductsPath } from '../../order-guides/index.js';
import { Facts, More, NothingYet, Row, RowName, Rows, RowText, Surface } from './parts.js';

/** Guides shown; all others are one press away. */
const most = 4;

/** The order guides, each to be ordered from. */
export function MyGuidesCard({ guides }: { guides: readonly { readonly name: string; readonly lineCount: number }[] }) {
  const t = useTexts();
  const mayOrder = [useMay('ORDER'), useMayChangeCart()].every(Boolean);
  const filled = guides.filter(({ lineCount }) => lineCount > 0);
  if (filled.length === 0)
    return <NothingYet next={{ label: t('home.toGuides'), to: '/order-guide' }}>{t('home.noGuides')}</NothingYet>;
  return (
    <Surface>
      <Rows>
        {filled.slice(0, most).map(({ name, lineCount }) => (
          <Row key={name}>
            <RowText>
              <RowName>
                <Link to={guideProductsPath(name)}>{name}</Link>
              </RowName>
              <Facts>{t('home.guideLines', { count: lineCount })}</Facts>
            </RowText>
            {mayOrder ? (
              <ButtonFrame as={Link} to={guideOrderPath(name)} aria-label={t('home.orderGuideOf', { name })}>
                <ClipboardList aria-hidden />
                {t('home.orderGuide')}
              </ButtonFrame>
            ) : null}
          </Row>
        ))}
      </Rows>
      <More to="/order-guide">{t('home.allGuides')}</More>
    </Surface>
  );
}
