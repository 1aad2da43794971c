"""Random games by all rulebooks, step by step, with what must hold after every step.

``setting`` draws lots for what is agreed before a game, ``deeds`` for what somebody does, ``walk`` does it and checks,
``twin`` plays the same game again with other hidden tiles, ``wooden`` looks at games of which the program is only told. The state machine of the tests and the soak both walk.
"""
