export { type SendSms, SmsError } from './sms.ts';
export { createSolapi } from './solapi.ts';
export { createTwilio } from './twilio.ts';
