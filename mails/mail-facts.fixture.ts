export const NUMBER = 'EA-7K2M-94QX';

/** The subject of each example, and what text and HTML must say, or never say. */
export const facts: Record<string, { subject: string; says: string[]; never?: string[] }> = {
  'Artist sign-in': {
    subject: 'Your sign-in link for EAA',
    says: ['15 minutes', '048213', 'If you didn’t request this, you can ignore this email'],
  },
  'Artist sign-in with a campaign': {
    subject: 'Your sign-in link for EAA',
    says: ['Sign in and continue', 'The campaign you started will be waiting for you'],
  },
  'Curator sign-in': {
    subject: 'Your sign-in link for the EAA curator page',
    says: ['This link works once', 'No one can sign in without the link'],
  },
  'Admin sign-in': { subject: 'Sign-in link for the EAA back office', says: ['048213'] },
  'Link to artist sign-in': {
    subject: 'Sign in to EAA',
    says: ['ignore this email', 'Go to artist sign-in'],
  },
  'Artist invitation': {
    subject: 'You’re invited to EAA',
    says: ['You don’t need a password', 'campaigns'],
    never: ['back office'],
  },
  'Admin invitation': {
    subject: 'You’re invited to EAA',
    says: ['the EAA back office', 'You don’t need a password'],
  },
  'Confirm a curator application': {
    subject: 'Your curator application to EAA',
    says: ['Confirm within 7 days', 'you can ignore this email'],
  },
  'Invite a colleague': {
    subject: 'A colleague invites you to EAA',
    says: ['A curator of EAA invites you', 'you can ignore this email'],
  },
  'Curator application accepted': {
    subject: 'You’re a curator for EAA now',
    says: ['paid the same for a yes or a no', 'Open your curator page'],
  },
  'Payout details changed': {
    subject: 'Your payout details were changed',
    says: ['••••••••3000', 'If you didn’t do this, write to'],
  },
  'Curator application declined': {
    subject: 'Your curator application to EAA',
    says: ['faster than listeners do', 'apply again from January 28, 2027', 'after 90 days'],
  },
  'Curator application declined, come back now': {
    subject: 'Your curator application to EAA',
    says: ['apply again whenever you’re ready'],
  },
  'Checkout link': {
    subject: 'Your campaign for “Paper Lanterns” is ready to order',
    says: [
      'Paper Lanterns',
      'Coupon SPRING-10',
      '−$19.90',
      '$179.10',
      'Nothing is ordered or charged until you do',
    ],
  },
  'Email from the team': {
    subject: 'A question about your campaign',
    says: ['Hi Ada,', 'which of the two mixes', 'Reply to this email.'],
  },
  'Confirm an email address': {
    subject: 'Confirm your email for EAA',
    says: ['send their order emails to this address', '7 days', 'ignore this email'],
    never: ['Paper Lanterns'],
  },
  'Order placed, card on hold': {
    subject: `We’ve received your order for “Paper Lanterns” (${NUMBER})`,
    says: [
      'Growth, 4 Weeks',
      'Coupon AUTUMN',
      '−$19.90',
      'November 24, 2026, 14:00 UTC',
      'We’ve placed a hold of $179.10 on your card. It’s charged only once your song is approved.',
      'One last step',
      '3-12 hours',
    ],
    never: ['received your payment'],
  },
  'Order placed and paid': {
    subject: `We’ve received your order for “Paper Lanterns” (${NUMBER})`,
    says: ['We’ve received your payment of $199.00', 'you’ll get a full refund'],
    never: ['charged only once', 'Coupon'],
  },
  'Free trial ordered': {
    subject: `We’ve received your order for “Paper Lanterns” (${NUMBER})`,
    says: ['This order is free', 'One last step'],
  },
  'Order confirmed': {
    subject: `The order for “Paper Lanterns” is confirmed (${NUMBER})`,
    says: ['You’re all set', '3-12 hours after we approve your song'],
  },
  'Message from the team': {
    subject: `Message about “Paper Lanterns” (${NUMBER})`,
    says: ['EAA wrote to you', '3 curators have your song', 'Read and answer'],
  },
  'Message from an artist': {
    subject: `An artist wrote about order ${NUMBER}`,
    says: ['When will the second playlist answer?', 'Answer'],
  },
  'Reminder after a day': {
    subject: `One step left for “Paper Lanterns” (${NUMBER})`,
    says: ['your song is in review', 'haven’t confirmed it yet'],
    never: ['our last reminder', '7 days'],
  },
  'Reminder after 3 days': {
    subject: `Last reminder: confirm “Paper Lanterns” (${NUMBER})`,
    says: ['Your song is approved', 'or 7 days after approval if you don’t', 'This is our last reminder'],
  },
  'Song approved, unconfirmed': {
    subject: `“Paper Lanterns” is approved (${NUMBER})`,
    says: ['One last step', 'Your card was charged $199.00.', '3-12 hours after you confirm'],
    never: ['If the amount', 'hold'],
  },
  'Song approved, start chosen': {
    subject: `“Paper Lanterns” is approved (${NUMBER})`,
    says: ['Your campaign starts on December 5, 2026, the day you chose.'],
    never: ['3-12 hours'],
  },
  'Song approved, pitches left out': {
    subject: `“Paper Lanterns” is approved (${NUMBER})`,
    says: ['$179.10', 'We left out 4 pitches that no playlist can take anymore, and charged $19.90 less.'],
  },
  'Free trial song approved': {
    subject: `“Paper Lanterns” is approved (${NUMBER})`,
    says: ['Your campaign starts in 3-12 hours', 'You’re all set', 'This order is free'],
    never: ['One last step'],
  },
  'Song not approved, card released': {
    subject: `“Paper Lanterns” was not approved (${NUMBER})`,
    says: ['The recording clips in the chorus.', 'We’ve released the hold of $199.00'],
  },
  'Free trial song not approved': {
    subject: `“Paper Lanterns” was not approved (${NUMBER})`,
    says: ['The recording clips.', 'The order was free'],
  },
  'Order ended: not reviewed': {
    subject: `The order for “Paper Lanterns” has ended (${NUMBER})`,
    says: ['within 48 hours', 'We’re sorry', 'We’ve released the hold of $199.00'],
  },
  'Order ended: not paid': {
    subject: `The order for “Paper Lanterns” has ended (${NUMBER})`,
    says: ['declined the charge', 'You weren’t charged.'],
    never: ['hold'],
  },
  'Cancelled while running': {
    subject: `The order for “Paper Lanterns” is cancelled (${NUMBER})`,
    says: [
      'You cancelled the order',
      'We won’t send any more pitches',
      '$79.60',
      'goes to the card you paid with',
    ],
  },
  'Cancelled before the charge': {
    subject: `The order for “Paper Lanterns” is cancelled (${NUMBER})`,
    says: ['Our team cancelled the order', 'Your card wasn’t charged', 'hold of $199.00'],
    never: ['any more pitches', 'No refund is due'],
  },
  'Free trial cancelled': {
    subject: `The order for “Paper Lanterns” is cancelled (${NUMBER})`,
    says: ['The order was free'],
  },
  'Payment link after a declined charge': {
    subject: `Payment for “Paper Lanterns” (${NUMBER})`,
    says: ['December 1, 2026, 00:05 UTC', 'your bank declined the charge', 'Pay $449.00'],
  },
  'Payment link from the team': {
    subject: `Payment for “Paper Lanterns” (${NUMBER})`,
    says: ['Our team has prepared this order for you'],
    never: ['declined'],
  },
  'Refund to the card': {
    subject: `Refund of $79.60 for “Paper Lanterns” (${NUMBER})`,
    says: ['$199.00 × 16/40 = $79.60', 'Cancelled while it was running', 'on its way to the card'],
  },
  'Manual refund': {
    subject: `Refund of $79.60 for “Paper Lanterns” (${NUMBER})`,
    says: ['TR 2026-1142', 'We’ve refunded you'],
    never: ['the card', 'calculated'],
  },
  'Campaign started': {
    subject: `The campaign for “Paper Lanterns” has started (${NUMBER})`,
    says: ['7 days to answer', 'December 20, 2026, 09:00 UTC', '40'],
  },
  'Weekly report': {
    subject: `Weekly report for “Paper Lanterns” (${NUMBER})`,
    says: [
      'Late Train Home',
      '6 days, position 12',
      '1 day',
      '31',
      'The bridge is lovely',
      'weekly reports are turned on',
    ],
    never: ['any playlists yet'],
  },
  'Weekly report without placements': {
    subject: `Weekly report for “Paper Lanterns” (${NUMBER})`,
    says: ['We haven’t seen your song on a playlist so far'],
    never: ['wrote'],
  },
  'Song removed early': {
    subject: `“Paper Lanterns” was removed early (${NUMBER})`,
    says: [
      'Two checks',
      'Late Train Home',
      '9 of 28',
      'We’ll pitch your song to another playlist within 48 hours',
    ],
  },
  'Playlist failed review': {
    subject: `Placement lost for “Paper Lanterns” (${NUMBER})`,
    says: [
      'Late Train Home',
      'The playlist failed our review',
      '9 of 28',
      'another playlist within 48 hours',
      'the price of this pitch',
    ],
  },
  'Playlist private': {
    subject: `Placement lost for “Paper Lanterns” (${NUMBER})`,
    says: [
      'The playlist had been private for 48 hours',
      '9 of 28',
      'We’ve pitched your song to another playlist instead.',
    ],
    never: ['gone', 'refund'],
  },
  'Playlist gone': {
    subject: `Placement lost for “Paper Lanterns” (${NUMBER})`,
    says: [
      'Late Train Home',
      'Spotify hadn’t shown the playlist for 48 hours',
      '9 of 28',
      'We sent no replacement pitch in time, so we’re refunding the share for the missing days.',
    ],
    never: ['another playlist'],
  },
  'Accepted song not seen yet': {
    subject: `“Paper Lanterns” isn’t on its playlist yet (${NUMBER})`,
    says: ['accepted your song 72 hours ago', 'we haven’t seen it there', 'November 24, 2026, 14:00 UTC'],
    never: ['reminded'],
  },
  'Accepted song not delivered': {
    subject: `Placement lost for “Paper Lanterns” (${NUMBER})`,
    says: ['not delivered', '0 of 28', 'the price of this pitch'],
    never: ['missing days'],
  },
  'Accepted song not delivered by the end': {
    subject: `Placement lost for “Paper Lanterns” (${NUMBER})`,
    says: ['not delivered', 'no time left for another pitch, so we’ll refund the price of this pitch'],
    never: ['another playlist'],
  },
  'Song removed just before the end': {
    subject: `“Paper Lanterns” was removed early (${NUMBER})`,
    says: ['9 of 28', 'no time left for another pitch, so we’ll refund the share for the missing days'],
    never: ['another playlist'],
  },
  'Playlist on hold': {
    subject: `A playlist is on hold for “Paper Lanterns” (${NUMBER})`,
    says: ['signs of artificial streaming on Late Train Home', 'Gained 12,000 followers in a day (60%).'],
  },
  'Free trial song removed early': {
    subject: `“Paper Lanterns” was removed early (${NUMBER})`,
    says: ['9 of 28', 'to another playlist if one fits'],
    never: ['refund', '48 hours'],
  },
  'Free trial playlist failed review': {
    subject: `Placement lost for “Paper Lanterns” (${NUMBER})`,
    says: ['The playlist failed our review', 'to another playlist if one fits'],
    never: ['refund'],
  },
  'Free trial playlist gone': {
    subject: `Placement lost for “Paper Lanterns” (${NUMBER})`,
    says: ['Spotify hadn’t shown the playlist for 48 hours', 'You don’t need to do anything.'],
    never: ['refund', 'another playlist'],
  },
  'Playlist failed review before the answer': {
    subject: `Pitch of “Paper Lanterns” withdrawn (${NUMBER})`,
    says: [
      'Late Train Home is closed',
      'because the playlist failed our review',
      'refund the price of this pitch',
    ],
  },
  'Curator left before the answer': {
    subject: `Pitch of “Paper Lanterns” withdrawn (${NUMBER})`,
    says: ['Late Train Home is closed', 'because its curator left', 'refund the price of this pitch'],
  },
  'Playlist gone before the answer': {
    subject: `Pitch of “Paper Lanterns” withdrawn (${NUMBER})`,
    says: [
      'Late Train Home is closed',
      'because the playlist is no longer there',
      'to another playlist if one fits',
    ],
    never: ['refund'],
  },
  'Campaign completed': {
    subject: `The campaign for “Paper Lanterns” is completed (${NUMBER})`,
    says: [
      '40 bought, 33 sent, 7 refunded: $34.83.',
      '33 of 33 answered: 6 accepted, 27 declined.',
      '5 playlists, for 71 playlist days',
      '$199.00 charged, $34.83 refunded, $164.17 paid.',
      'receipt',
    ],
  },
  'Free trial completed': {
    subject: `The campaign for “Paper Lanterns” is completed (${NUMBER})`,
    says: [
      'We ended the campaign before its planned end',
      '3 included, 3 sent.',
      'Your song wasn’t seen on a playlist.',
    ],
    never: ['paid.', '$'],
  },
  'Song accepted': {
    subject: `A curator accepted “Paper Lanterns” (${NUMBER})`,
    says: ['Late Train Home', 'Mara Lind', 'The bridge is lovely.', 'Your order page shows when we do'],
  },
  'Song on a playlist': {
    subject: `“Paper Lanterns” is on a playlist (${NUMBER})`,
    says: ['Late Train Home', '12', 'count every day'],
  },
  'Pitches that couldn’t be sent': {
    subject: `Some pitches of “Paper Lanterns” weren’t sent (${NUMBER})`,
    says: ['7 of 40 pitches couldn’t be sent', 'We’ll refund $34.83 for them'],
  },
  'Pitches that no playlist fits': {
    subject: `Some pitches of “Paper Lanterns” weren’t sent (${NUMBER})`,
    says: ['7 of 40 pitches couldn’t be sent', 'No more of our playlists fit your song', '$34.83'],
  },
  'Free trial pitches not sent': {
    subject: `Some pitches of “Paper Lanterns” weren’t sent (${NUMBER})`,
    says: ['1 of 3 pitches couldn’t be sent'],
  },
  'Chargeback opened': {
    subject: `Chargeback opened for “Paper Lanterns” (${NUMBER})`,
    says: ['The campaign is paused until the bank decides', 'tell your bank'],
  },
  'Chargeback opened before the start': {
    subject: `Chargeback opened for “Paper Lanterns” (${NUMBER})`,
    says: ['paused before its start until the bank decides'],
    never: ['remaining time'],
  },
  'Chargeback opened before the review': {
    subject: `Chargeback opened for “Paper Lanterns” (${NUMBER})`,
    says: ['Your song waits until the bank decides'],
    never: ['paused'],
  },
  'Chargeback opened after the end': {
    subject: `Chargeback opened for “Paper Lanterns” (${NUMBER})`,
    says: ['tell your bank'],
    never: ['paused', 'waits'],
  },
  'Chargeback won, campaign resumed': {
    subject: `Chargeback ended for “Paper Lanterns” (${NUMBER})`,
    says: ['Your campaign continues and ends later'],
  },
  'Chargeback won before the start': {
    subject: `Chargeback ended for “Paper Lanterns” (${NUMBER})`,
    says: ['Your campaign starts as planned'],
  },
  'Chargeback won before the review': {
    subject: `Chargeback ended for “Paper Lanterns” (${NUMBER})`,
    says: ['We’ll review your song within 48 hours'],
  },
  'Chargeback won, campaign paused by our team': {
    subject: `Chargeback ended for “Paper Lanterns” (${NUMBER})`,
    says: ['The campaign stays paused'],
    never: ['continues'],
  },
  'Chargeback won after the end': {
    subject: `Chargeback ended for “Paper Lanterns” (${NUMBER})`,
    says: ['your payment stands'],
    never: ['continues'],
  },
  'Chargeback lost': {
    subject: `Chargeback ended for “Paper Lanterns” (${NUMBER})`,
    says: ['The bank returned the payment, so the campaign ended.'],
  },
  'Chargeback lost after the end': {
    subject: `Chargeback ended for “Paper Lanterns” (${NUMBER})`,
    says: ['Your bank decided the chargeback and returned your payment.'],
    never: ['campaign ended'],
  },
  'Payment link expires soon': {
    subject: `Pay soon for “Paper Lanterns” (${NUMBER})`,
    says: ['December 1, 2026, 00:05 UTC', '$449.00', 'the order is cancelled and nothing is charged'],
  },
  'Checkout left a day ago': {
    subject: `Your campaign for “Paper Lanterns” is saved (${NUMBER})`,
    says: ['Nothing was charged', 'our only reminder', 'Continue to checkout'],
    never: ['cancelled'],
  },
  'Many sign-in emails': {
    subject: 'Someone keeps asking for your sign-in emails',
    says: ['one every 15 minutes', 'No one gets in without the link or the code', 'wait up to an hour'],
  },
  'Account deleted': {
    subject: 'Your EAA account was deleted',
    says: ['name, email, sign-ins and drafts', 'without your name', 'our last email to you'],
    never: ['billing details'],
  },
  'Account deleted, with paid orders': {
    subject: 'Your EAA account was deleted',
    says: ['billing details of orders you paid for', 'our last email to you'],
  },
  'Account deleted by our team': {
    subject: 'Your EAA account was deleted',
    says: ['Our team deleted the account', 'If you didn’t ask for it'],
    never: ['If you didn’t delete'],
  },
  'Accounts merged': {
    subject: 'Your EAA accounts were merged',
    says: ['nova@example.com', 'nova@other.example', 'Orders, campaigns and messages'],
  },
  'Confirm a change of email, at the current address': {
    subject: 'Confirm the change of your email at EAA',
    says: ['nova@other.example', 'within 24 hours', 'sign out everywhere'],
  },
  'Confirm a change of email, at the new address': {
    subject: 'Confirm the change of your email at EAA',
    says: ['within 24 hours', 'you can ignore this email'],
    never: ['nova@'],
  },
  'Email changed by its artist': {
    subject: 'The email of your EAA account was changed',
    says: ['nova@example.com', 'nova@other.example', 'You, at both addresses'],
    never: ['Undo'],
  },
  'Email changed by the team, at the previous address': {
    subject: 'The email of your EAA account was changed',
    says: [
      'nova@example.com',
      'nova@other.example',
      'The EAA team',
      'undo it until November 24, 2026, 14:00 UTC',
    ],
  },
  'Email changed by the team, at the new address': {
    subject: 'The email of your EAA account was changed',
    says: ['nova@example.com', 'nova@other.example', 'The EAA team'],
    never: ['Undo', 'undo'],
  },
  'A passkey was added': {
    subject: 'A passkey was added at EAA',
    says: ['Passkey added', 'remove the passkey in your profile'],
    never: ['The admins have changed'],
  },
  'An admin was added': {
    subject: 'An admin was added at EAA',
    says: ['Added as an admin', 'nova@example.com', 'boss@example.com', 'November 21, 2026, 14:00 UTC'],
    never: ['New address'],
  },
  'An admin was suspended, and the address changed': {
    subject: 'An admin was suspended at EAA',
    says: [
      'Suspended, Address changed',
      'nova@example.com',
      'nova@other.example',
      'suspend boss@example.com',
    ],
  },
  'Playlist gone, for the admin': {
    subject: 'A playlist is gone from Spotify',
    says: ['Late Train Home', 'it gets no more pitches', 'November 26, 2026, 14:00 UTC'],
  },
  'Placement ledger': {
    subject: 'Placement ledger 2026-11-21: cdcdcdcdcdcd',
    says: ['2026-11-21', '345', 'ab'.repeat(32), `2026-11-21 ${'cd'.repeat(32)}`, 'Keep this email'],
  },
  'Missing songs for a curator': {
    subject: 'Songs you accepted are missing',
    says: ['Hello Mara', 'Paper Lanterns by', 'for Late Train Home', 'Open the pitch'],
  },
  'Pitches that a curator hasn’t answered': {
    subject: 'One song is waiting for your answer',
    says: [
      'Hello Mara',
      'paid the same',
      'Paper Lanterns by',
      'for Late Train Home. Answer by',
      'Listen and answer',
    ],
    never: ['We have', 'are missing'],
  },
  'Curator paused': {
    subject: 'New pitches to you are paused',
    says: ['three in a row', 'for the same fee', 'once in 90 days', 'Get pitches again'],
    never: ['Our team ends'],
  },
  'Curator paused by our team': {
    subject: 'New pitches to you are paused',
    says: ['you asked for money', 'Our team ends the pause', 'Open your curator page'],
    never: ['Get pitches again'],
  },
  'Pitches for a curator': {
    subject: '2 songs for your playlists',
    says: [
      'Hello Mara',
      'For Late Train Home',
      'Indie Pop, Folk/Singer-songwriter',
      'The chorus comes at 0:41.',
      'Harbour',
      'paid the same',
    ],
  },
  Notice: {
    subject: 'Chargeback',
    says: ['1 thing needs your attention', 'EA-7K2M-94QX', 'November 26, 2026, 14:00 UTC', 'in your profile'],
  },
  'Notice of several': {
    subject: '2 things need your attention',
    says: ['Assigned to you: Song review', 'Paper Lanterns', 'View what needs attention'],
  },
  'Daily digest': {
    subject: 'Your digest: 5 things need attention',
    says: ['Good morning', 'And 3 more.', 'View all'],
  },
};
