/** Notification settings as the API returns them. */
export const fakeNotificationSettings = {
  methods: {},
  digest_at: 540,
  timezone: null,
  quiet: null,
  urgent_passes: false,
  mails: true,
  report: null,
  can_get_report: true,
  sound: false,
  types: [],
  email: 'kim@flowers.example',
  email_verified: true,
  has_mail_server: true,
};
