import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { SaleCurrency } from '#shared/contracts/money/prices.ts';
import { useTranslator } from '../i18n/i18n.ts';
import { ProblemAlert } from '../messages/problem-note.tsx';
import { Thinking } from '../messages/thinking.tsx';
import type { MembershipSection } from '../panel/use-open-view.ts';
import { Checkout } from './checkout/checkout.tsx';
import { MembershipContext, type Screen } from './membership-context.ts';
import { Overview } from './overview/overview.tsx';
import { guessCurrency, listCurrencies } from './sale-prices.ts';
import { SignInScreen } from './sign-in/sign-in-screen.tsx';
import { useLoadedMembership } from './use-loaded-membership.ts';
import { usePolling } from './use-polling.ts';

interface MembershipViewProps {
  hashId: string;
  section?: MembershipSection | undefined;
}

export function MembershipView({ hashId, section }: MembershipViewProps) {
  const t = useTranslator();
  const { api, loaded, problem, reload, apply, refresh } = useLoadedMembership(hashId);
  const [screen, setScreen] = useState<Screen>({ name: 'overview' });
  const [notice, setNotice] = useState('');
  const [chosenCurrency, setCurrency] = useState<SaleCurrency>();
  const isPending = loaded?.memberships.is_pending === true;
  usePolling(isPending, () => void refresh());
  const noticeText = useFocusOnChange<HTMLParagraphElement>(notice);
  const opened = useRef(section);

  const currency = useMemo(() => {
    if (!loaded) return undefined;
    const sold = listCurrencies([...loaded.memberships.plans, ...loaded.packs]);
    const own = loaded.memberships.mine?.currency;
    if (own && sold.includes(own)) return own;
    return guessCurrency(sold, [...navigator.languages, t.language]);
  }, [loaded, t]);

  if (!loaded) {
    return problem ? <ProblemAlert code={problem} onRetry={() => void reload()} /> : <Thinking />;
  }

  function show(next: Screen) {
    setNotice('');
    opened.current = undefined;
    setScreen(next);
  }

  function finish(text: string) {
    setScreen({ name: 'overview' });
    setNotice(text);
  }

  /** Leaves a form for the overview before the whole view closes. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || screen.name === 'overview')
      return;
    event.stopPropagation();
    show({ name: 'overview' });
  }

  const membership = {
    ...loaded,
    hashId,
    api,
    reload,
    apply,
    refresh,
    currency: chosenCurrency ?? currency,
    setCurrency,
    show,
    finish,
  };
  return (
    <MembershipContext value={membership}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape is handled for all forms inside */}
      <div className="body" onKeyDown={handleKeyDown}>
        <p ref={noticeText} className="notice" role="status" tabIndex={-1}>
          {notice}
        </p>
        {screen.name === 'overview' && <Overview section={opened.current} />}
        {screen.name === 'signIn' && <SignInScreen />}
        {screen.name === 'checkout' && <Checkout item={screen.item} />}
      </div>
    </MembershipContext>
  );
}

/** The ref of a text that receives the focus when it appears, because its form is gone. */
function useFocusOnChange<Part extends HTMLElement>(text: string) {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (text) part.current?.focus();
  }, [text]);
  return part;
}
