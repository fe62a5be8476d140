import { useState } from 'react';
import { CouponForm } from './coupon-form.tsx';
import { NewCodes } from './new-codes.tsx';

interface CreateCouponsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** A batch of coupons. Their codes stay in the state of this dialog: no cache may contain them. */
export interface NewBatch {
  name: string;
  codes: readonly string[];
}

/** Creates coupons, then shows their codes once. */
export function CreateCouponsDialog({ open, onClose }: CreateCouponsDialogProps) {
  const [batch, setBatch] = useState<NewBatch | null>(null);
  return (
    <>
      <CouponForm open={open} onCreated={setBatch} onClose={onClose} />
      <NewCodes batch={batch} onClose={() => setBatch(null)} />
    </>
  );
}
