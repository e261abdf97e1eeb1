### What the server answers when it refuses, and no rule of the game is at issue.

table-bad-answer = That does not answer the question.
table-bad-catalogue = These rules cannot be loaded.
table-bad-map = There is no such square, or this map cannot be read.
table-bad-message = This message could not be read.
table-bad-type = A picture is needed: PNG, JPEG, GIF or WebP.
table-bad-scenario = This scenario cannot be read.
table-conflict = Somebody was faster: look where the table stands.
table-error = An error of the server's prevented this. Nothing has changed.
table-fight-title = Fight
table-gone = This seat was taken from you. The game master holds it now.
table-input-too-large = This is too large to be accepted.
table-invalid-answer = That makes no sense here.
table-no-seat = You have no seat at this table.
table-not-allowed = You may not do this at this table.
table-not-your-decision = It is not for you to answer.
table-decoy = Decoy: the players wait for you to let them go on.
table-request-leave = { $who } asks your leave: { $text }
table-request-undo = { $who } asks to undo
table-request-words = { $who }: { $text }
table-rests-on-it = What came after rests on that die: undo until there first.
table-seat-taken = Somebody sits there already.
table-stale-decision = Answered elsewhere: the table has moved on.
table-store-unusable = The server cannot write anything down. Nothing has changed.
table-too-often = Too many requests at once: wait a little.
table-unknown-id = There is no such thing here.
table-unknown-table = No table has this code.
