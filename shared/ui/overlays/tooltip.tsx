import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { lazyPart } from '../parts/lazy-part.ts';

export interface TooltipProps {
  text: string;
  /** `name` when the text is already the accessible name, to avoid announcing it twice. */
  meaning?: 'description' | 'name' | undefined;
  /** One focusable element that accepts HTML attributes. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

const popup = lazyPart(async () => (await import('./tooltip-popup.tsx')).TooltipPopup);
const openAfterMs = 400;
/** Milliseconds to move the pointer onto the tooltip. */
const closeAfterMs = 120;

/** A tooltip on hover and focus; Escape hides it. */
export function Tooltip({ text, meaning = 'description', children }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const Popup = popup.usePart(anchor !== null);
  const { props } = children;

  function open(element: HTMLElement, delay: number) {
    popup.warm();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(element), delay);
  }
  function close() {
    clearTimeout(timer.current);
    setAnchor(null);
  }
  function closeSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(null), closeAfterMs);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const described = meaning === 'description' && anchor ? { 'aria-describedby': id } : {};
  return (
    <>
      {cloneElement(children, {
        ...described,
        onPointerEnter(event: PointerEvent<HTMLElement>) {
          props.onPointerEnter?.(event);
          if (event.pointerType !== 'touch') open(event.currentTarget, openAfterMs);
        },
        onPointerLeave(event: PointerEvent<HTMLElement>) {
          props.onPointerLeave?.(event);
          closeSoon();
        },
        onPointerDown(event: PointerEvent<HTMLElement>) {
          props.onPointerDown?.(event);
          close();
        },
        onFocus(event: FocusEvent<HTMLElement>) {
          props.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) open(event.currentTarget, 0);
        },
        onBlur(event: FocusEvent<HTMLElement>) {
          props.onBlur?.(event);
          close();
        },
      })}
      {anchor && Popup && (
        <Popup
          id={id}
          anchor={anchor}
          text={text}
          onClose={close}
          onReach={() => clearTimeout(timer.current)}
        />
      )}
    </>
  );
}
