import { LogOut, MessageSquareWarning, MonitorSmartphone, Moon, RefreshCw, Store, Sun, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { avatarColour, initialsOf } from '../../../domain/customers/avatar.js';
import { visibleBlocks } from '../../../domain/navigation/side-menu.js';
import { LanguageChoice } from '../../features/language/index.js';
import { useTexts } from '../../texts/texts.js';
import { Avatar } from '../../ui/Avatar.js';
import { avatarColours } from '../../ui/avatar-colours.js';
import { colour, fontSize, space } from '../../ui/theme.js';
import { useAppActors } from '../contexts/app-actors.js';
import { useIsOpen, usePlaceViewer } from '../contexts/places.js';
import { useReportProblem } from '../contexts/report-problem.js';
import { useSession, useShipMethod } from '../contexts/session.js';
import { useSite } from '../contexts/site.js';
import { useThemeSetting } from '../contexts/theme.js';
import { useAskToLeave } from '../contexts/unsaved-work.js';
import { useViewer } from '../contexts/viewer.js';
import { useCustomer } from '../contexts/workplace.js';
import { MenuButton, MenuLink, MenuSection } from './MenuParts.js';
import { iconOfPath } from './menu-icons.js';
import { builtSections } from './side-menu.view.js';

/** The side menu (A2.24–A2.34): the pages open to this user, their name, and the current customer. */
export function SideMenu({ paths, onLeave }: { paths: ReadonlySet<string>; onLeave?: () => void }) {
  const t = useTexts();
  const viewer = usePlaceViewer();
  const choosesCustomer = useViewer()?.choosesCustomer ?? false;
  const blocks = visibleBlocks({ ...viewer, choosesCustomer });
  const isOpen = useIsOpen();
  const { session } = useAppActors();
  const askToLeave = useAskToLeave();
  const reportProblem = useReportProblem();
  // A theme of the user's own is changed in the settings.
  const { preference } = useThemeSetting();
  const switchCustomer = (): void =>
    askToLeave('customer', { allowed: () => session.send({ type: 'customer.switchRequested' }) });
  const logOut = (): void => askToLeave('logout', { allowed: () => session.send({ type: 'logout.requested' }) });

  return (
    <Frame>
      {blocks.user ? <WhoBlock showsCustomer={blocks.customer} /> : null}
      <nav aria-label={t('shell.mainNavigation')}>
        {builtSections(viewer, paths).map(({ title, entries }) => (
          <MenuSection key={t.say(title)} title={t.say(title)}>
            {entries.map(({ label, path }) => (
              <MenuLink key={path} to={path} icon={iconOfPath(path)} onClick={onLeave}>
                {t.say(label)}
              </MenuLink>
            ))}
          </MenuSection>
        ))}
      </nav>
      {blocks.shipMethod ? <ShipMethodBlock /> : null}
      {blocks.system ? (
        <MenuSection title={t('shell.system')}>
          {blocks.preferences ? (
            <MenuLink to="/user-preferences" icon={iconOfPath('/user-preferences')} onClick={onLeave}>
              {t('preferences.title')}
            </MenuLink>
          ) : null}
          {isOpen('/settings') ? (
            <MenuLink to="/settings" icon={iconOfPath('/settings')} onClick={onLeave}>
              {t('shell.settings')}
            </MenuLink>
          ) : null}
          {preference.isOwn ? null : <ThemeEntry />}
          <LanguageChoice />
          {blocks.switchCustomer ? (
            <MenuButton icon={<RefreshCw />} onClick={switchCustomer}>
              {t('shell.switchCustomer')}
            </MenuButton>
          ) : null}
        </MenuSection>
      ) : null}
      <MenuSection title={null}>
        {reportProblem ? (
          <MenuButton
            icon={<MessageSquareWarning />}
            aria-haspopup="dialog"
            onClick={() => {
              onLeave?.();
              reportProblem();
            }}
          >
            {t('shell.reportProblem')}
          </MenuButton>
        ) : null}
        <MenuButton icon={<LogOut />} onClick={logOut}>
          {t('shell.logOut')}
        </MenuButton>
      </MenuSection>
      <AboutLines />
    </Frame>
  );
}

function WhoBlock({ showsCustomer }: { showsCustomer: boolean }) {
  const viewer = useViewer();
  const customer = useCustomer();
  const name = viewer?.name ?? '';
  return (
    <Who>
      <Avatar initials={initialsOf(name)} colour={avatarColours[avatarColour(name, avatarColours.length)] ?? ''} size={36} />
      <div>
        <Name>{name}</Name>
        {showsCustomer && customer ? (
          <Customer>
            {customer.name} · <span>{customer.customerCode}</span>
          </Customer>
        ) : null}
      </div>
    </Who>
  );
}

/** How a consumer gets the goods; to be changed only where there is a choice (A2.33). */
function ShipMethodBlock() {
  const t = useTexts();
  const method = useShipMethod() ?? 'delivery';
  const { session } = useAppActors();
  const askToLeave = useAskToLeave();
  const mayChange = useSession((snapshot) => snapshot.can({ type: 'shipMethod.changeRequested' }));
  const change = (): void => askToLeave('navigation', { allowed: () => session.send({ type: 'shipMethod.changeRequested' }) });
  const label = t('shell.shipMethod', { method });
  const icon = method === 'pickup' ? <Store /> : <Truck />;
  return (
    <MenuSection title={t('shell.shipment')}>
      {mayChange ? (
        <MenuButton icon={icon} onClick={change} aria-label={t('shell.changeShipMethod', { method })}>
          {label}
        </MenuButton>
      ) : (
        <Fact>
          {icon}
          {label}
        </Fact>
      )}
    </MenuSection>
  );
}

const themes = {
  system: { icon: <MonitorSmartphone />, next: 'light' },
  light: { icon: <Sun />, next: 'dark' },
  dark: { icon: <Moon />, next: 'system' },
} as const satisfies Record<string, { icon: ReactNode; next: 'system' | 'light' | 'dark' }>;

function ThemeEntry() {
  const t = useTexts();
  const { preference, set } = useThemeSetting();
  const { icon, next } = themes[preference.mode];
  return (
    <MenuButton icon={icon} onClick={() => set({ ...preference, mode: next, isOwn: false })}>
      {t('shell.theme', { mode: preference.mode })}
    </MenuButton>
  );
}

function AboutLines() {
  const t = useTexts();
  const site = useSite();
  return (
    <About>
      <p>{site?.aboutLine ?? t('shell.aboutLine')}</p>
      <p>{site?.title}</p>
    </About>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  gap: ${space(1)};
  padding: ${space(4)} ${space(3)};
`;

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: 0 ${space(2)} ${space(3)};
  > :last-child { min-inline-size: 0; }
`;

const Name = styled.p`
  font-weight: 600;
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

const Customer = styled.p`
  font-size: ${fontSize.small};
  line-height: 1.35;
  color: ${colour('muted')};
  overflow-wrap: anywhere;
  span { white-space: nowrap; }
`;

const Fact = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: 36px;
  padding-inline: ${space(3)};
  svg { inline-size: 18px; block-size: 18px; color: ${colour('muted')}; }
`;

const About = styled.footer`
  margin-block-start: auto;
  padding: ${space(4)} ${space(3)} 0;
  font-size: ${fontSize.small};
  color: ${colour('muted')};
`;
