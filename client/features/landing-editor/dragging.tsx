import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, type Edge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { LandingEditorEvent } from '../../../machines/landingEditor/types.js';
import { colour, radius, space } from '../../ui/theme.js';

const kind = 'landing card';
const idOf = (data: Readonly<Record<string | symbol, unknown>>): string | null =>
  data.kind === kind && typeof data.id === 'string' ? data.id : null;

/** Sends where cards are dropped: beside another card, or into an empty group or carousel. */
export function useCardDrops(send: (event: LandingEditorEvent) => void): void {
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => idOf(source.data) !== null,
        onDrop: ({ source, location }) => {
          const id = idOf(source.data);
          const target = location.current.dropTargets[0]?.data;
          if (id === null || target === undefined) return;
          const beside = idOf(target);
          const edge = extractClosestEdge(target);
          if (beside !== null && edge !== null) {
            const side = edge === 'left' || edge === 'top' ? 'before' : 'after';
            send({ type: 'card.placed', id, beside, side });
          } else if (target.kind === `${kind}s`) {
            send({ type: 'card.put', id, parent: typeof target.parent === 'string' ? target.parent : null });
          }
        },
      }),
    [send],
  );
}

export interface CardDragging {
  card: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  /** Edge that another card would be dropped at; null for none. */
  edge: Edge | null;
  isDragged: boolean;
}

/** Makes a card one that can be dragged by its handle, and that others can be dropped beside. */
export function useCardDragging(id: string, { isWide, canArrange }: { isWide: boolean; canArrange: boolean }): CardDragging {
  const card = useRef<HTMLElement>(null);
  const handle = useRef<HTMLElement>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragged, setIsDragged] = useState(false);
  useEffect(() => {
    const [element, dragHandle] = [card.current, handle.current];
    if (element === null || dragHandle === null || !canArrange) return;
    return combine(
      draggable({
        ...{ element, dragHandle },
        getInitialData: () => ({ kind, id }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => idOf(source.data) !== null && idOf(source.data) !== id,
        getData: ({ input }) =>
          attachClosestEdge({ kind, id }, { element, input, allowedEdges: isWide ? ['top', 'bottom'] : ['left', 'right'] }),
        onDrag: ({ self, location }) => {
          const isInnermost = location.current.dropTargets[0]?.element === element;
          setEdge(isInnermost ? extractClosestEdge(self.data) : null);
        },
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [id, isWide, canArrange]);
  return { card, handle, edge, isDragged };
}

/** The cards of the page, or of a group or carousel; dropped there, a card comes last. */
export function DropArea({ parent, isEmpty, children }: { parent: string | null; isEmpty: boolean; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => idOf(source.data) !== null && idOf(source.data) !== parent,
      getData: () => ({ kind: `${kind}s`, parent }),
      onDrag: ({ location }) => setIsOver(location.current.dropTargets[0]?.element === element),
      onDragLeave: () => setIsOver(false),
      onDrop: () => setIsOver(false),
    });
  }, [parent]);
  return (
    <Area ref={area} $isOver={isOver && isEmpty}>
      {children}
    </Area>
  );
}

const Area = styled.div<{ $isOver: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${space(4)};
  border-radius: ${radius.large};
  > button { align-self: flex-start; }
  ${({ $isOver }) => $isOver && `outline: 2px dashed ${colour('primary')}; outline-offset: 4px;`}
`;
