import { UserMinus, UserRoundCog } from 'lucide-react';
import { isChangeable, isOnlyAdministrator, isRemovable } from '../../../domain/colleagues/rights-form.js';
import type { Colleague, NamedShipTo } from '../../../machines/colleagues/types.js';
import { useTexts } from '../../texts/texts.js';
import { Badge } from '../../ui/Badge.js';
import { Button } from '../../ui/Button.js';
import { CardTitle } from '../../ui/Card.js';
import { Facts, Foot, Head, Item } from './card-parts.js';
import { colleagueFacts, roleHintOf, roleNameOf } from './colleague-texts.js';

interface ColleagueCardProps {
  colleague: Colleague;
  colleagues: readonly Colleague[];
  shipTos: readonly NamedShipTo[];
  onChange: () => void;
  onRemove: () => void;
}

/** A colleague: who they are, what they may do, and the ways to change it. */
export function ColleagueCard({ colleague, colleagues, shipTos, onChange, onRemove }: ColleagueCardProps) {
  const t = useTexts();
  const { id, name, isSelf } = colleague;
  const mayChange = isChangeable(colleagues, id);
  const mayRemove = isRemovable(colleagues, id);
  return (
    <Item as="li">
      <Head>
        <CardTitle>{name}</CardTitle>
        {isSelf ? <Badge $tone="primary">{t('colleagues.you')}</Badge> : null}
        <Badge>{roleNameOf(colleague, t)}</Badge>
      </Head>
      <p>{roleHintOf(colleague, t)}</p>
      <Facts>
        {colleagueFacts(colleague, shipTos, t).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {isOnlyAdministrator(colleagues, id) ? <span>{t('colleagues.onlyAdministrator')}</span> : null}
      </Facts>
      {mayChange || mayRemove ? (
        <Foot>
          {mayChange ? (
            <Button icon={<UserRoundCog aria-hidden />} onClick={onChange} aria-label={t('colleagues.changeNamed', { name })}>
              {t('colleagues.change')}
            </Button>
          ) : null}
          <Button
            icon={<UserMinus aria-hidden />}
            onClick={onRemove}
            aria-label={isSelf ? t('colleagues.leaveNamed') : t('colleagues.removeNamed', { name })}
          >
            {t(isSelf ? 'colleagues.leave' : 'colleagues.remove')}
          </Button>
        </Foot>
      ) : null}
    </Item>
  );
}
