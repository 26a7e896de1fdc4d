B='content/brimstone/base/'
def app(f,text):
    s=open(B+f).read().rstrip()+'\n'+text
    open(B+f,'w').write(s)
app('encounters.toml','''
[[encounter]]
id = "en_m04"
name = "Somebody's Lunch Pail"
flavour = "Still warm. That is the trouble."
who = "one"
test = ["cunning 5"]
ability = [
  { on = "passed", do = 'any_token for each own hero; xp 10 for each own hero' },
  { on = "failed", do = 'hits 1 on each own hero' },
  { on = "comes", if = 'any failed hero', do = 'bring d3 burrow_jacks ambushing' },
]

[[encounter]]
id = "en_m09"
name = "Loose Powder"
flavour = "It sweats when it is old."
who = "one"
test = ["agility 5"]
ability = [
  { on = "passed", do = \'\'\'
$n = roll d3
repeat $n { token dynamite for each own hero }
xp 15 for each own hero
\'\'\' },
  { on = "failed", do = 'explode at each own hero' },
]

[[encounter]]
id = "en_m15"
name = "The Ninth Pew"
flavour = "Someone saves you a seat."
room = "t_m03"
who = "all"
test = ["spirit 5"]
ability = [
  { on = "passed", do = 'xp 20 for each own hero; grit 1 for each own hero' },
  { on = "failed", do = 'horror d3 on each own hero' },
  { on = "comes", if = 'any shaken hero', do = \'\'\'
$h = pick a shaken hero
bring 1 choir_widow ambushing beside $h
\'\'\' },
]

[[encounter]]
id = "en_m16"
name = "Payroll Ledger"
flavour = "The men were paid until Thursday."
room = "t_m04"
who = "one"
test = ["lore 4"]
ability = [
  { on = "passed", do = 'gold d6 * 20 for each own hero; xp 15 for each own hero' },
  { on = "comes", if = 'any failed hero', do = 'THREAT' },
]

[[encounter]]
id = "en_m17"
name = "Mules in the Dark"
flavour = "They all look the same way."
room = "t_m05"
who = "one"
test = ["cunning 5"]
ability = [
  { on = "passed", do = \'\'\'
xp 15 for each own hero
$h = pick a standing hero
during next turn: $h gets stride +10
\'\'\' },
  { on = "comes", if = 'any failed hero', do = 'bring 1 shaft_bull ambushing' },
]

[[encounter]]
id = "en_m20"
name = "The Table Is Laid"
flavour = "There are places for all of you."
room = "t_m08"
who = "all"
test = ["spirit 4"]
ability = [
  { on = "passed", do = 'xp 15 for each own hero' },
  { on = "comes", if = 'any failed hero', do = 'bring d3 night_shift' },
]
'''.replace("'THREAT'","'threat%s'"%THREAT))
s=open(B+'encounters.toml').read()
s=s.replace("""  { on = "passed", do = 'gold d6 * 10 for each own hero; xp 10 for each own hero' },
""","""  { on = "passed", do = 'gold d6 * 10 for each own hero; xp 10 for each own hero' },
  { on = "failed", do = 'worse_threat' },
""")
open(B+'encounters.toml','w').write(s)
app('darkness.toml','''
[[darkness]]
id = "da_02"
name = "Something Learns"
flavour = "It tries your gait."
ability = [{ on = "drawn", do = 'if any enemy { elite 1 } else { darkness 1 }' }]

[[darkness]]
id = "da_03"
name = "Ambush Below"
flavour = "You were the noise."
ability = [{ on = "drawn", do = 'AMBUSH' }]

[[darkness]]
id = "da_11"
name = "Restless"
flavour = "It is later than they think."
remains = true
ability = [
  { on = "drawn", do = 'if not in fight { discard_this }' },
  { after = "fightend()", do = 'discard_this' },
]
aura = [{ of = "enemy", gets = 'initiative +1, damage +1' }]
'''.replace('AMBUSH',AMBUSH))
app('dread.toml','''
[[dread]]
id = "gd_01"
name = "More Than One"
flavour = "It brought the family."
ability = [{ on = "drawn", do = 'more_guards 1' }]

[[dread]]
id = "gd_02"
name = "Stronger Than It Looks"
flavour = "And it looked strong."
ability = [{ on = "drawn", do = 'elite_guards 1' }]

[[dread]]
id = "gd_05"
name = "Hardened"
flavour = "Four years under the hill do that."
remains = true
ability = [{ after = "fightend()", do = 'discard_this' }]
aura = [
  { of = "enemy not bulky", gets = 'toughness +2' },
  { of = "enemy bulky", gets = 'toughness +6' },
]
''')
app('scavenge.toml','''
[[scavenge]]
id = "sc_10"
name = "It Was a Burrow"
flavour = "The straw was on top of it."
ability = [{ on = "drawn", do = 'bring d3 burrow_jacks ambushing' }]
''')
s=open(B+'depth.toml').read()
s=s.replace("# The ambush of a Threat card comes with the fights.\n","").replace("name = \"Company\"\ndo = ''","name = \"Company\"\ndo = '%s'"%AMBUSH)
open(B+'depth.toml','w').write(s)
