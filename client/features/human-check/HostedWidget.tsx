import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { hostedCheckOf } from '../../../domain/human-check/hosted-checks.js';
import type { HumanCheckEvent, HostedWidget as Widget } from '../../../machines/humanCheck/types.js';
import { useThemeSetting } from '../../app/contexts/theme.js';
import { useTexts } from '../../texts/texts.js';
import { scriptOf } from './hosted-script.js';
import { showWidget } from './hosted-widget.js';

/** Place of a hosted service's widget, which the service itself makes accessible. It keeps its first look: drawn again, it would ask again. */
export function HostedWidget({ widget, send }: { widget: Widget; send: (event: HumanCheckEvent) => void }) {
  const { language } = useTexts();
  const { mode } = useThemeSetting();
  const [look] = useState({ siteKey: widget.siteKey, language, theme: mode });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const service = hostedCheckOf(widget.service.toLowerCase());
    const script = service && scriptOf(service);
    if (!service || !script || !place.current) return send({ type: 'widget.failed' });
    return showWidget({ service, script, look }, place.current, send);
  }, [widget.service, look, send]);
  return <Place ref={place} />;
}

const Place = styled.div`
  flex: 1 0 100%;
  min-inline-size: 0;
  overflow-x: auto;
`;
