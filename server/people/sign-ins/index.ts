export { confirmPassword } from './confirm-password.ts';
export { guardSignIn } from './guard-sign-in.ts';
export { createIdentityRepository } from './identity.repository.ts';
export { createKnownDevicesRepository } from './known-devices.repository.ts';
export { notifyOfNewDevice, rememberDevice } from './new-device.ts';
export { publishSessionEnded } from './publish-session-ended.ts';
export { createSignInsRepository } from './sign-ins.repository.ts';
export { signInRoutes } from './sign-ins.routes.ts';
