import { LogIn, Package, ShieldCheck, Tag, Truck } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useAppActors } from '../../app/contexts/app-actors.js';
import { useSite } from '../../app/contexts/workplace.js';
import { Button, ButtonFrame } from '../../ui/Button.js';
import { colour, fontSize, media, radius, space } from '../../ui/theme.js';

const reasons = [
  {
    icon: <Package />,
    title: 'The whole range',
    text: 'Search and browse every product we deliver, by category, brand or code.',
  },
  { icon: <Tag />, title: 'Your own prices', text: 'Sign in to see what your account pays, and to order it.' },
  {
    icon: <Truck />,
    title: 'Ordered in minutes',
    text: 'Fill the cart, choose a delivery day and send the order: from the desk or the cooler.',
  },
] as const;

/** What a guest sees instead of the card (S2.1). */
export default function GuestLanding() {
  const { session } = useAppActors();
  const site = useSite();
  useEffect(() => {
    document.title = `Welcome · ${document.title.split(' · ').at(-1) ?? ''}`;
  }, []);
  return (
    <Frame>
      <Hero>
        <Title>Welcome to {site?.title ?? 'our storefront'}</Title>
        <Lead>{site?.aboutLine ?? 'Order what your kitchen needs, whenever it suits you.'}</Lead>
        <Actions>
          <ButtonFrame as={Link} to="/products" $variant="primary">
            Browse products
          </ButtonFrame>
          <Button icon={<LogIn aria-hidden />} onClick={() => session.send({ type: 'login.asked' })}>
            Log In
          </Button>
        </Actions>
      </Hero>
      <Grid>
        {reasons.map(({ icon, title, text }) => (
          <Reason key={title}>
            <Icon aria-hidden>{icon}</Icon>
            <h2>{title}</h2>
            <p>{text}</p>
          </Reason>
        ))}
      </Grid>
      <Small>
        <ShieldCheck aria-hidden />
        {site?.allowConsumer
          ? 'Ordering needs an account. You can ask for one from the sign-in.'
          : 'Ordering needs an account. Ask us for one.'}
      </Small>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(10)};
  max-inline-size: 1040px;
  margin: 0 auto;
  padding: ${space(20)} ${space(6)} ${space(12)};
  ${media.mobile} { gap: ${space(8)}; padding: ${space(10)} ${space(4)}; }
`;

const Hero = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(4)};
`;

const Title = styled.h1`
  font-size: clamp(${fontSize.heading}, 5vw, ${fontSize.display});
  font-weight: 680;
  letter-spacing: -0.02em;
  line-height: 1.15;
`;

const Lead = styled.p`
  max-inline-size: 56ch;
  font-size: ${fontSize.large};
  color: ${colour('muted')};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-block-start: ${space(2)};
  ${media.mobile} { align-self: stretch; > * { flex: 1; } }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: ${space(4)};
`;

const Reason = styled.section`
  padding: ${space(5)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('surface')};
  h2 { margin-block: ${space(3)} ${space(1)}; font-size: ${fontSize.large}; font-weight: 650; }
  p { color: ${colour('muted')}; }
`;

const Icon = styled.span`
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border-radius: ${radius.medium};
  background: ${colour('primary-soft')};
  color: ${colour('primary')};
  svg { inline-size: 20px; block-size: 20px; }
`;

const Small = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  font-size: ${fontSize.small};
  color: ${colour('muted')};
  svg { flex: none; inline-size: 16px; block-size: 16px; }
`;
