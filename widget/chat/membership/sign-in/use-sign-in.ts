import { useEffect, useState } from 'react';
import { useChat } from '../../chat-context.ts';
import type { SentCode } from '../membership-api.ts';
import { useMembership } from '../membership-context.ts';
import { useTask } from '../use-task.ts';

/** Sign-in in two steps: an address or number, then the code that was sent to it. */
export function useSignIn() {
  const { api, reload } = useMembership();
  const adoptCustomer = useChat((chat) => chat.adoptCustomer);
  const { isBusy, problem, setProblem, run } = useTask();
  const [recipient, setRecipient] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const [resendIn, setResendIn] = useState(0);
  useCountdown(resendIn, setResendIn);

  return {
    isBusy,
    problem,
    recipient,
    setRecipient,
    code,
    setCode,
    sent,
    resendIn,
    sendCode: () =>
      run(async () => {
        const result = await api.sendCode(recipient.trim());
        setSent(result);
        setResendIn(result.resend_in);
        setCode('');
      }),
    signIn: () =>
      run(async () => {
        const { token } = await api.signIn(recipient.trim(), code);
        await adoptCustomer(token);
        await reload();
      }),
    /** Back to the first step; what was typed remains. */
    changeRecipient() {
      setSent(null);
      setProblem(null);
    },
  };
}

function useCountdown(seconds: number, setSeconds: (seconds: number) => void) {
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds, setSeconds]);
}
